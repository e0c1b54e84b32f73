/** The pages about the API, for developers who use any device and any means of reading. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { newKey } from '#tests/support/keys.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { openPage } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
const { app } = stage

/** One of each kind stays: a page has hundreds, made alike, and weighing every one takes a minute. */
const KEPT = ['createDraft', 'getInvoiceDocument', 'customers', 'InvoiceRow', 'PeriodCode']

async function faultsOn(page: Page): Promise<string[]> {
  await page.evaluate((kept) => {
    for (const article of document.querySelectorAll('article'))
      if (kept.includes(article.id)) article.style.contentVisibility = 'visible'
      else article.remove()
  }, KEPT)
  return objections(page)
}

test.each(
  fewOf(
    [
      ['/api/docs/drafts', 1440, 'light'],
      ['/api/docs', 390, 'dark'],
      ['/api/docs/graphql', 1440, 'dark'],
    ] as const,
    1,
  ),
)('%s at %d px in %s is accessible, and no wider than the window', async (path, width, colorScheme) => {
  const page = await openPage(stage.browser, { width, colorScheme })
  await page.goto(`${app.url}${path}`)
  for (const one of ['#createDraft', '#customers']) {
    const summary = page.locator(`article${one} summary`, { hasText: 'Try it in a test company' })
    if ((await summary.count()) > 0) await summary.click()
  }
  expect(await faultsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(page.faults).toEqual([])
  await page.context().close()
})

test.runIf(isThorough)(
  'calls are tried in a test company, with a key that nothing keeps, and with no live one',
  async () => {
    const company = await newCompany(app)
    const { body } = await stage.calls('createSandbox', company.token, {
      path: { accountId: company.accountId },
    })
    const sandbox = { ...company, accountId: body.accountId }
    const keyOf = async (whose: Company) =>
      (await newKey(app, whose)).headers.authorization.slice('Bearer '.length)
    const [key, live] = [await keyOf(sandbox), await keyOf(company)]
    const page = await openPage(stage.browser)
    const opened = async (name: string) => {
      const article = page.getByRole('article', { name, exact: true })
      await article.getByText('Try it in a test company').click()
      return article
    }
    await page.goto(`${app.url}/api/docs#getParticipant`)
    const lookUp = await opened('Look up whether a receiver is registered on the network')
    await lookUp.getByLabel('id', { exact: true }).fill('1999990342')
    await lookUp.getByLabel('Key of a test company').fill(live)
    await lookUp.getByRole('button', { name: 'Send' }).click()
    await lookUp.getByText('Only the key of a test company is taken here').waitFor()
    await lookUp.getByLabel('Key of a test company').fill(key)
    await lookUp.getByLabel('Its account').fill(sandbox.accountId)
    await lookUp.getByRole('button', { name: 'Send' }).click()
    await lookUp.getByText(/^200, \d+ ms$/).waitFor()
    await lookUp.locator('.try pre').getByText('"state": "REGISTERED"').waitFor()
    await page.goto(`${app.url}/api/docs#createDraftFromFile`)
    const createDraft = await opened('Make a draft from a file')
    await createDraft.getByLabel('Key of a test company').fill(key)
    await createDraft.getByLabel('Its account').fill(sandbox.accountId)
    await createDraft.getByLabel('file', { exact: true }).setInputFiles('fixtures/files/terms.pdf')
    await createDraft.getByRole('button', { name: 'Send' }).click()
    await createDraft.getByText(/^201, \d+ ms$/).waitFor()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('zgl_test_')
    await page.goto(`${app.url}/api/docs/graphql#getAccountDrafts`)
    const list = await opened('getAccountDrafts')
    await expect.poll(async () => list.getByLabel('Key of a test company').inputValue()).toBe('')
    await list.getByLabel('Key of a test company').fill(key)
    await list.getByLabel('Its account').fill(sandbox.accountId)
    await list.getByRole('button', { name: 'Send' }).click()
    await list.getByText(/^200, \d+ ms$/).waitFor()
    await list.locator('.try pre').getByText('"getAccountDrafts"').waitFor()
    expect(page.faults).toEqual([])
  },
)

test('an operation closed to keys has nothing to try', async () => {
  const page = await openPage(stage.browser)
  await page.goto(`${app.url}/api/docs/drafts`)
  await page.locator('#createDraft summary', { hasText: 'Try it' }).waitFor()
  await page.goto(`${app.url}/api/docs#createApiKey`)
  await page.waitForURL('**/api/docs/api-keys#createApiKey')
  await page.locator('#createApiKey .copy').first().waitFor()
  await expect.poll(async () => page.locator('#createApiKey summary', { hasText: 'Try it' }).count()).toBe(0)
})
