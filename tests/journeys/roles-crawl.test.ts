/**
 * Every screen of the router, opened by a reader and by a colleague: no call is refused for their role, and no enabled button of a
 * reader asks for something that a reader may not.
 */
import { randomUUID } from 'node:crypto'
import type { Page, Response } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { fixedId } from '#fixtures/ids.ts'
import { storeMailedFile } from '#tests/support/mail-in.ts'
import { addressesOf, applicationRoutes } from '#tests/support/routes.ts'
import type { Watched } from '#tests/support/screens.ts'
import { settle } from '#tests/support/settle.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.nadia.accountIds

/** Ids of the sample world; a settings part is an address of its own. */
const values = {
  accountId,
  part: ['people', 'connections', 'programs', 'activity', 'packages', 'invoice-design'],
  draftId: fixedId('draft', 1),
  id: fixedId('receivedInvoice', 1),
  receiverId: fixedId('receiver', 1),
  recurringId: fixedId('recurring', 3),
  productId: fixedId('product', 1),
  customerId: fixedId('customer', 1),
  companyId: accountId,
  userId: people.anna.id,
  vendorId: fixedId('vendor', 1),
  fileId: randomUUID(),
}

beforeAll(() => storeMailedFile(app, values.id, 'TO_COMPLETE', values.fileId))

const addresses = applicationRoutes()
  .filter(({ isSignedIn }) => isSignedIn)
  .flatMap(({ path }) => addressesOf(path, values))

/** The pages that only change something. */
const FORMS = [
  `/drafts/${accountId}`,
  `/drafts/${accountId}/draft`,
  `/drafts/${accountId}/draft/${values.draftId}`,
  `/invoices/${accountId}/recurring/rule`,
  `/doccle/documents/${accountId}/new`,
  `/doccle/receivers/${accountId}/new`,
]

/** Keeps the refusals for a role, of REST and of GraphQL. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', async (response: Response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api') && pathname !== '/graphql') return
    const text = await response.text().catch(() => '')
    if (response.status() === 403 || text.includes('"FORBIDDEN"'))
      refused.push(`${response.request().method()} ${pathname} at ${new URL(page.url()).pathname}`)
  })
  return refused
}

async function open(page: Watched, address: string) {
  const go = () => page.goto(`${app.url}/accountportal${address}`)
  // The way out of a pressed button, such as that to itsme, may begin at the same moment.
  await go().catch(go)
  await settle(page)
}

/** The enabled buttons of the screen, by their spoken names. */
const buttonsOf = (page: Page) =>
  page
    .locator('main button:enabled')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getAttribute('aria-disabled') !== 'true')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )

/** Presses each button of the screen once, and leaves what it opened. */
async function pressAll(page: Watched, address: string) {
  const names = [...new Set(await buttonsOf(page))].filter((name) => name.trim() !== '')
  for (const name of names) {
    const button = page.locator('main button:enabled').filter({ visible: true })
    const found = button.and(page.getByRole('button', { name, exact: true })).first()
    if ((await found.count()) === 0) continue
    await found.dispatchEvent('click')
    await page.waitForTimeout(100)
    await page.keyboard.press('Escape')
    if (!page.url().endsWith(address)) await open(page, address)
  }
}

test.each([
  ['a reader', people.nadia.email],
  ['a colleague', people.tom.email],
])(
  'no screen calls something that is refused to %s',
  async (_, email) => {
    const page = await stage.pageOf(email)
    const refused = watchRefusals(page)
    for (const address of fewOf(addresses, 6)) await open(page, address)
    expect(refused).toEqual([])
    expect(page.faults).toEqual([])
  },
  600_000,
)

test('no enabled button of a reader is refused', async () => {
  const page = await stage.pageOf(people.nadia.email)
  const refused = watchRefusals(page)
  for (const address of fewOf(addresses, 4)) {
    await open(page, address)
    await pressAll(page, address)
  }
  expect(refused).toEqual([])
}, 600_000)

test('a link to a form tells a reader who may work on it, and calls nothing of it', async () => {
  const page = await stage.pageOf(people.nadia.email)
  const refused = watchRefusals(page)
  for (const address of fewOf(FORMS, 2)) {
    await open(page, address)
    await page.getByRole('heading', { name: words('accounts:closed.reads') }).waitFor()
    expect(page.url()).toContain(address)
  }
  expect(refused).toEqual([])
})

test.runIf(isThorough)(
  'every screen of a reader fits a telephone',
  async () => {
    const page = await stage.pageOf(people.nadia.email, { width: 390, height: 844 })
    for (const address of addresses) {
      await open(page, address)
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect([address, isTooWide]).toEqual([address, false])
    }
  },
  600_000,
)
