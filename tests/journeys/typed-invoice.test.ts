/** Invoices that are typed and drawn by Zegel, by keyboard alone. The printed figures can be compared between versions. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts, people } from '#fixtures/accounts.ts'
import { Draft } from '#server/drafts/draft/draft.ts'
import { listedInTool } from '#tests/support/connected-tool.ts'
import { editorOn } from '#tests/support/editor.ts'
import { overviewOf, toolList } from '#tests/support/external-tool.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { type Typist, typistOn } from '#tests/support/typist.ts'

const stage = setStage()

/** Of the register of the sample world: on Peppol, and nobody's customer. */
const KNOWN = { name: 'Koperslagerij Vandamme bv', kbo: '0427416345' }

async function open(wishes: Parameters<typeof newCompany>[1] = {}) {
  const mine = await newCompany(stage.app, wishes)
  const page = await stage.pageOf(mine.email)
  return { mine, page, keys: typistOn(page), ...editorOn(stage, () => ({ page, mine, buyer: mine })) }
}

const focusedLabel = (page: Watched) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** The customer by a part of the name, and a line. The missing order number is filled in by its fix. */
async function typeInvoice(page: Watched, keys: Typist) {
  await page.locator('[data-field=customer-search]:focus').waitFor()
  await keys.type('kopers')
  await page.getByRole('option', { name: KNOWN.name }).waitFor()
  await keys.press('Enter')
  await expect.poll(() => focusedLabel(page)).toBe('Lijn 1, Omschrijving')
  await page.getByText(/^30 dagen\./).waitFor()
  await keys.type('Brood')
  await keys.press('Tab')
  await keys.type('12')
  await keys.press('Tab')
  await expect.poll(() => focusedLabel(page)).toBe('Lijn 1, Eenheid')
  await keys.press('Tab')
  await keys.type('3,85')
  await keys.press('Enter')
  await expect.poll(() => focusedLabel(page)).toBe('Lijn 2, Omschrijving')
  await keys.press('Enter')
  await page.locator('[data-send]:focus').waitFor()
}

/** Sends; a field that is missing is filled in by the fix of its finding. */
async function send(page: Watched, keys: Typist) {
  const fix = page.locator('[data-fix]')
  const sent = page.getByText(/ is verstuurd$/)
  await keys.press('Control+Enter')
  await fix.or(sent).first().waitFor()
  if (await sent.isVisible()) return
  // The summary has the focus: Tab leads to the finding, and to its fix.
  await page.locator('[data-held]:focus').waitFor()
  await keys.press('Tab')
  await keys.press('Tab')
  await page.locator('[data-fix]:focus').waitFor()
  for (let left = await fix.count(); left > 0; left -= 1) {
    await keys.press('Enter')
    await expect.poll(() => fix.count()).toBe(left - 1)
  }
  await keys.press('Control+Enter')
  await sent.waitFor()
}

/** From the overview of an empty account to the sent invoice. */
async function firstInvoice(page: Watched, keys: Typist): Promise<void> {
  await page
    .getByRole('link', { name: words('shell:new-invoice') })
    .first()
    .waitFor()
  await keys.press('n')
  const draw = page.getByRole('button', { name: words('draft:pdf.source.draw') })
  await page.locator('[data-field="/pdf"]:focus').waitFor()
  await keys.reach(draw)
  await keys.press('Enter')
  await typeInvoice(page, keys)
  await send(page, keys)
}

test.runIf(isThorough)(
  'Tab leads from the customer of a typed invoice over due date and order number to line 1, and Enter straight there',
  async () => {
    const { page, keys } = await open()
    await page
      .getByRole('link', { name: words('shell:new-invoice') })
      .first()
      .waitFor()
    await keys.press('n')
    await page.getByRole('button', { name: words('draft:pdf.source.draw') }).press('Enter')
    await page.locator('[data-field=customer-search]:focus').waitFor()
    for (const field of ['heading/dueDate', 'heading/orderNumber']) {
      await keys.press('Tab')
      await page.locator(`[data-field="/inputDetails/${field}"]:focus`).waitFor()
    }
    await keys.press('Tab')
    await expect.poll(() => focusedLabel(page)).toBe('Lijn 1, Omschrijving')
    for (let step = 0; step < 3; step += 1) await keys.press('Shift+Tab')
    await page.locator('[data-field=customer-search]:focus').waitFor()
    await keys.type('kopers')
    await page.getByRole('option', { name: KNOWN.name }).waitFor()
    await keys.press('Enter')
    await expect.poll(() => focusedLabel(page)).toBe('Lijn 1, Omschrijving')
    expect(page.faults).toEqual([])
  },
)

/** Prints the figures, which may not reach 60. */
function told(way: string, keys: number, begun: number): void {
  const seconds = (performance.now() - begun) / 1000
  process.stdout.write(`${way} to sent: ${keys} keys, ${seconds.toFixed(1)} s\n`)
  expect(keys).toBeLessThan(60)
  expect(seconds).toBeLessThan(60)
}

const sentBy = (mine: Company, type: 'E_INVOICES' | 'E_CREDIT_NOTES') =>
  stage.app.orm.em.fork().find(Draft, { accountId: mine.accountId, type }, { orderBy: { id: 'asc' } })

test('an empty account sends its first invoice to a company found by name, without any file, in under 60 keys and 60 seconds [feel.keyboard]', async () => {
  const { mine, page, keys } = await open()
  const begun = performance.now()
  await firstInvoice(page, keys)
  told('from an empty account', keys.count(), begun)
  const [sent] = await sentBy(mine, 'E_INVOICES')
  expect(sent?.inputDetails).toMatchObject({
    customer: { name: KNOWN.name, vat: KNOWN.kbo, participant: KNOWN.kbo, scheme: '0208' },
    payment: { totalVatIncl: 55.9 },
  })
  expect(page.faults).toEqual([])
})

/** By that link or button to the editor, and sends. @returns the draft's id */
async function sendFrom(page: Watched, keys: Typist, way: Locator, isOpened = false): Promise<string> {
  await way.waitFor()
  await keys.reach(way, isOpened)
  await keys.press('Enter')
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}/)
  const draftId = page.url().slice(-36)
  await page.locator('[data-send]').waitFor()
  await page.getByText(words('draft:verdict.ready')).first().waitFor()
  await send(page, keys)
  return draftId
}

test.runIf(isThorough)(
  'the same is sent as a copy and as a credit note of it, without any file, in under 60 keys and 60 seconds each',
  async () => {
    const { mine, page, keys } = await open()
    await firstInvoice(page, keys)
    for (const act of ['copy', 'credit'] as const) {
      await page.goto(
        `${new URL(page.url()).origin}/accountportal/invoices/${mine.accountId}?period=ALL_INVOICES`,
      )
      const [before, begun] = [keys.count(), performance.now()]
      const row = page.locator('[data-row-action]').first()
      await row.waitFor()
      await keys.reach(row)
      await keys.press('Enter')
      await sendFrom(page, keys, page.getByRole('button', { name: words(`invoices:after.${act}`) }), true)
      told(act, keys.count() - before, begun)
    }
    expect(await sentBy(mine, 'E_INVOICES')).toHaveLength(2)
    const [credit] = await sentBy(mine, 'E_CREDIT_NOTES')
    expect(credit?.inputDetails).toMatchObject({ payment: { totalVatIncl: 55.9 } })
    expect(page.faults).toEqual([])
  },
)

test.runIf(isThorough)(
  'an invoice of the external tool is sent without any file, in under 60 keys and 60 seconds',
  async () => {
    const page = await stage.pageOf(people.anna.email)
    const keys = typistOn(page)
    const token = await page.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
    const mine = { accountId: accounts.bakkerijPeeters.id, token }
    const id = await listedInTool(stage.app, stage.calls, mine)
    await page.goto(`${stage.app.url}${overviewOf(mine.accountId)}?filter=TO_SEND`)
    const begun = performance.now()
    const draftId = await sendFrom(page, keys, toolList(page).locator(`a[href*="${id}"]`))
    told('of the tool', keys.count(), begun)
    const { sentAt } = await stage.app.orm.em.fork().findOneOrFail(Draft, draftId)
    expect(sentAt).toEqual(expect.any(Date))
    expect(page.faults).toEqual([])
  },
)

test.runIf(isThorough)(
  'a typed invoice that was never stored is saved by Save, and stands among the drafts',
  async () => {
    const { mine, page, keys } = await open()
    await page
      .getByRole('link', { name: words('shell:new-invoice') })
      .first()
      .waitFor()
    await keys.press('n')
    await page.getByRole('button', { name: words('draft:pdf.source.draw') }).press('Enter')
    await typeInvoice(page, keys)
    await page.getByRole('button', { name: words('draft:save'), exact: true }).press('Enter')
    await page.waitForURL(/\/drafts\/[0-9a-f-]{36}$/)
    const [saved] = await sentBy(mine, 'E_INVOICES')
    expect(saved?.inputDetails).toMatchObject({
      customer: { name: KNOWN.name },
      payment: { totalVatIncl: 55.9 },
    })
    expect(page.faults).toEqual([])
  },
)

test.runIf(isThorough)(
  'a typed invoice whose send is refused is stored once, and a reload opens it',
  async () => {
    const { mine, page, keys } = await open({ prepaid: true, credits: 0 })
    await page
      .getByRole('link', { name: words('shell:new-invoice') })
      .first()
      .waitFor()
    await keys.press('n')
    await page.getByRole('button', { name: words('draft:pdf.source.draw') }).press('Enter')
    await typeInvoice(page, keys)
    await page.getByLabel(words('draft:fields.orderNumber')).fill('NA')
    await keys.press('Control+Enter')
    await page.getByRole('dialog').waitFor()
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
    await page.reload()
    await page.getByText(KNOWN.name).first().waitFor()
    await page.goto(page.url().replace(/\/[0-9a-f-]{36}$/, ''))
    await page.locator('[data-field=customer-search]:focus').waitFor()
    expect(await page.getByRole('button', { name: words('draft:offered.yes') }).count()).toBe(0)
    expect(await sentBy(mine, 'E_INVOICES')).toHaveLength(1)
  },
)
