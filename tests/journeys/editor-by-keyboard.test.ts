/** The editor for people without a mouse, or who don't see the screen. The printed figures can be compared between versions. */

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { people } from '#fixtures/accounts.ts'
import { Draft } from '#server/drafts/draft/draft.ts'
import { dropPdf } from '#tests/support/drop-pdf.ts'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { typistOn } from '#tests/support/typist.ts'

const stage = setStage()
let page: Watched
let mine: Company
let buyer: Company
const { beginAnew, field, openNew, openStored } = editorOn(stage, () => ({ page, mine, buyer }))

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})
beforeEach(beginAnew)

test('from a dropped PDF to sent takes few keys, a new number typed and a line mended on the way, with the focus in sight', async () => {
  const page = await stage.pageOf(people.anna.email)
  const { field, button } = editorOn(stage, () => ({ page, mine, buyer }))
  await page.goto(`${stage.app.url}/accountportal/drafts/${people.anna.accountIds[0]}/draft`)
  await button(words('draft:pdf.choose')).waitFor()
  await dropPdf(page.getByRole('region', { name: words('draft:pdf.title') }))
  await untilRead(page)
  await page.getByText('Bereikbaar via Peppol, 0208:', { exact: false }).waitFor()
  const keys = typistOn(page)
  const begun = performance.now()
  await keys.reach(field('Factuurnummer'))
  await keys.press('ControlOrMeta+a')
  await keys.type('K-26-1')
  await keys.reach(field('Lijn 1, Aantal'))
  await keys.type('16')
  await keys.press('Control+Enter')
  await page.getByText(/^Factuur K-26-1 is verstuurd$/).waitFor()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`from a dropped PDF to sent: ${keys.count()} keys, ${seconds} s\n`)
  expect(keys.count()).toBeLessThan(30)
  await page.context().close()
})

test('F6 goes round the parts of the editor, and back with Shift', async () => {
  await openStored()
  const part = () =>
    page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'))
  await field('Bestelnummer').focus()
  const begun = await part()
  await page.keyboard.press('F6')
  const next = await part()
  expect(next).not.toBe(begun)
  await page.keyboard.press('Shift+F6')
  expect(await part()).toBe(begun)
})

test('Enter takes the only customer that matches, even when pressed at once', async () => {
  const only = { ...readyDraft(buyer).inputDetails?.customer, name: 'Enige Hovenier' }
  await stage.calls('createCustomer', mine.token, {
    path: { accountId: mine.accountId },
    body: only,
  })
  await openNew()
  await page.getByRole('tab', { name: /^Klant/ }).click()
  await page.getByRole('combobox', { name: words('draft:customer.search') }).pressSequentially('hovenier')
  await page.keyboard.press('Enter')
  await expect.poll(() => field('Naam').first().inputValue()).toBe('Enige Hovenier')
})

test.runIf(isThorough)(
  'the check’s findings are spoken after a rest, the count first, and once there is nothing left',
  async () => {
    await openStored()
    const spoken = page.locator('[data-spoken-findings]')
    await field('Factuurnummer').fill('')
    await field('Bestelnummer').focus()
    await expect.poll(() => spoken.textContent()).toMatch(/^(1 bevinding|Nog 1 veld in te vullen)\./)
    await field('Factuurnummer').fill('2026-0777')
    await field('Bestelnummer').focus()
    await expect.poll(() => spoken.textContent()).toBe('Geen bevindingen.')
    expect(page.faults).toEqual([])
  },
)

/** As somebody types it in a hurry: six things that are each wrong in a way of their own. */
async function storeWrong(): Promise<string> {
  const { inputDetails = {} } = readyDraft(buyer)
  const { heading, payment, customer, lines = [] } = inputDetails
  const today = todayInBrussels()
  return storeDraft(stage.calls, mine, {
    type: 'E_INVOICES',
    inputDetails: {
      ...inputDetails,
      heading: { ...heading, orderNumber: '', issueDate: addDays(today, 3), dueDate: addDays(today, 30) },
      payment: { ...payment, roundingAmount: 1 },
      customer: { ...customer, vat: `BE ${buyer.kbo}` },
      lines: [...lines, { id: '3', name: 'Terugname bakken', quantity: 8, unitPrice: -2.5, vatRate: 21 }],
      iban: 'IBAN BE68 5390 0754 7034',
    },
  })
}

const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement
    return { role: element?.tagName ?? '', label: element?.textContent ?? '' }
  })

/** The labels of the buttons that fix something. */
const MENDS = /^Vul ‘NA’ in|^Zet op|^Maak er/

/** Presses Tab until the focus is on a button with this label. */
async function tabTo(label: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    const { role, label: there } = await focused()
    if (role === 'BUTTON' && label.test(there)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${label}`)
}

test.runIf(isThorough)(
  'six faults are mended by Enter, one after the other, and the invoice is sent',
  async () => {
    await page.goto(`${stage.app.url}/accountportal/drafts/${mine.accountId}/draft/${await storeWrong()}`)
    const panel = page.getByRole('region', { name: words('draft:check.title') })
    const findings = () => panel.getByRole('listitem').count()
    await expect.poll(findings).toBe(6)
    await tabTo(MENDS)
    for (let left = 5; left >= 0; left -= 1) {
      await expect.poll(async () => (await focused()).label).toMatch(MENDS)
      await page.keyboard.press('Enter')
      await expect.poll(findings).toBe(left)
    }
    await panel.getByText(words('draft:verdict.ready')).waitFor()
    await expect.poll(async () => (await focused()).label).toBe('Controle')
    await tabTo(/^Verstuur via Peppol/)
    await page.keyboard.press('Enter')
    await page.getByText(/is verstuurd$/).waitFor()
  },
)

test.runIf(isThorough)(
  'a PDF is dropped, the focus goes to the first doubtful field and with F8 to the next, and it is sent',
  async () => {
    const page = await stage.pageOf(people.anna.email)
    const { field } = editorOn(stage, () => ({ page, mine, buyer }))
    const focusedField = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset.field ?? '')
    await page
      .getByRole('link', { name: words('shell:new-invoice') })
      .first()
      .press('Enter')
    await page
      .locator(`input[type=file][aria-label="${words('draft:pdf.choose')}"]`)
      .setInputFiles('fixtures/files/invoice-in-doubt.pdf')
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}/)
    await page.getByLabel('Lijn 2, Omschrijving', { exact: true }).waitFor()
    await expect.poll(async () => field('Factuurdatum').inputValue()).toBe('20/11/2026')

    await page.getByText('gelezen op blz. 1, 98 %').first().waitFor()

    await expect.poll(focusedField).toBe('/inputDetails/heading/orderNumber')
    const outlined = page
      .getByRole('region', { name: words('draft:pdf.title'), exact: true })
      .getByText('Bestelnummer')
    await outlined.waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('WN-4410')
    await page.keyboard.press('F8')
    await expect.poll(focusedField).toBe('/inputDetails/payment/reference')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('+++202/6001/49029+++')

    await page.keyboard.press('F8')
    await page.getByRole('button', { name: /Verstuur via Peppol/ }).press('Enter')
    await page.getByText(/is verstuurd$/).waitFor()
    const { inputDetails } = await stage.app.orm.em
      .fork()
      .findOneOrFail(Draft, { invoiceNumber: 'RD-2026-0001' })
    expect(inputDetails).toMatchObject({
      heading: { orderNumber: 'WN-4410', orderNumberRecognition: 0 },
      payment: { reference: '+++202/6001/49029+++', totalVatIncl: 145.2 },
      customer: { name: 'Drukkerij Claes', participant: '0123456749' },
    })
  },
)
