/** An invoice of the external tool in the editor: taken over as it is, told where it is not, and sent from there. */
import { beforeAll, expect, test } from 'vitest'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { people } from '#fixtures/accounts.ts'
import type { operations } from '#generated/api.ts'
import { objections } from '#tests/support/axe.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { connect, putOnNetwork, toolList, toSend, turnKnob } from '#tests/support/external-tool.ts'
import { hold, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

type Data = operations['getToolInvoice']['responses'][200]['content']['application/json']

const stage = setStage()
const { app } = stage
const network = exchangeOn(stage)
const { email, accountIds } = people.anna
const [accountId = ''] = accountIds
let page: Watched
let token: string
/** The unsent invoices of the tool, in full. */
let invoices: Data[]

beforeAll(async () => {
  page = await stage.pageOf(email)
  await connect(app, page, accountId)
  await toolList(page).getByRole('row').nth(10).waitFor()
  token = await page.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  const rows = await toSend(stage.asks, page, accountId)
  invoices = await Promise.all(
    rows.map(
      async ({ id }) => (await stage.calls('getToolInvoice', token, { path: { accountId, id } })).body,
    ),
  )
  await putOnNetwork(network, rows)
})

const openDraft = (id: string) =>
  page.goto(`${app.url}/accountportal/drafts/${accountId}/draft?teamleaderInvoiceId=${id}`)
const linesOf = ({ grouped_lines }: Data) => grouped_lines.flatMap(({ line_items }) => line_items)
const messages = () => page.getByRole('region', { name: 'Meldingen' })
const payable = () => page.getByText(/^Te betalen/).locator('..')

/** One that no other test opens: a draft that was begun is opened again as it stands. */
const untouched = (number: number) =>
  invoices.find(({ invoice_number }) => invoice_number?.endsWith(`/ ${number}`))

async function openedDraft({ id }: Data): Promise<void> {
  await openDraft(id)
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  await page.getByRole('textbox', { name: /^Factuurnummer/ }).waitFor()
}

const kinds: [string, (invoice: Data) => boolean][] = [
  ['a discount of a line', (invoice) => linesOf(invoice).some(({ discount }) => discount !== null)],
  ['discounts of the whole', ({ total }) => total.tax_inclusive_before_discount !== null],
  ['sections', ({ grouped_lines }) => grouped_lines.length > 1],
  ['a rate of 0 %', (invoice) => linesOf(invoice).some(({ tax }) => tax.rate === 0)],
]

test.each(fewOf(kinds, 1))(
  '%s: the draft has the totals of the tool [editor.tool-invoice, product.from-tool]',
  async (_kind, isSo) => {
    const invoice = invoices.find((one) => one.warnings.length === 0 && isSo(one))
    if (!invoice) throw new Error('the simulated tool has no such invoice')
    await openedDraft(invoice)
    const { amount } = invoice.total.tax_inclusive
    await expect.poll(() => payable().innerText()).toContain(displayAmount(amount))
    await page.getByRole('region', { name: 'Controle' }).getByText('Klaar om te versturen').waitFor()
    expect(page.faults).toEqual([])
  },
)

test.runIf(isThorough)(
  'a dialog of its own says that it is loaded; closing it leads back [editor.tool-invoice]',
  async () => {
    const [invoice] = invoices
    const letGo = await hold(page, '**/invoices/*/draft')
    await openDraft(invoice?.id ?? '')
    const dialog = page.getByRole('dialog', { name: 'Even geduld' })
    await dialog.getByText('We laden je factuur uit Teamleader…').first().waitFor()
    expect(await objections(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Sluit' }).click()
    await page.waitForURL(/\/peppol\/overview\//)
    letGo()
  },
)

test('a part that the draft does not hold is named above it, also after a reload [editor.discount-warning]', async () => {
  await page.route('**/invoices/*/draft', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), warnings: ['DISCOUNTS_DROPPED'] } })
  })
  const [, invoice] = invoices
  if (!invoice) throw new Error('the simulated tool has no second invoice')
  await openedDraft(invoice)
  await page.unroute('**/invoices/*/draft')
  const warning = page.getByRole('alert').filter({ hasText: 'De kortingen uit Teamleader zijn weggevallen' })
  await warning.getByText('Het te betalen bedrag kan verschillen', { exact: false }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.reload()
  await warning.waitFor()
})

test.runIf(isThorough)(
  'a price below 0 is reported in the tool’s words, and turned into a quantity by its Fix [draft.tool-price]',
  async () => {
    const invoice = invoices.find((one) => one.warnings.length === 0 && linesOf(one).length > 1)
    if (!invoice) throw new Error('the simulated tool has no such invoice')
    await openedDraft(invoice)
    const cell = (column: string) => page.getByRole('textbox', { name: `Lijn 2, ${column}` })
    const quantity = await cell('Aantal').inputValue()
    await cell('Eenheidsprijs').fill('-2,50')
    await cell('Eenheidsprijs').press('Tab')
    await page.getByText('De prijs mag niet negatief zijn, het aantal wel.').first().waitFor()
    await page
      .getByRole('button', { name: /^Maak er .* van/ })
      .first()
      .click()
    await expect.poll(() => cell('Eenheidsprijs').inputValue()).toBe('2,50')
    await expect.poll(async () => cell('Aantal').inputValue()).toBe(`−${quantity}`)
    await page.getByRole('button', { name: 'Annuleer' }).click()
    await page.waitForURL(/\/drafts\/[0-9a-f-]{36}$/)
  },
)

test('the draft keeps the invoice it came from, and once sent leads to the overview, where it is sent [draft.from-tool]', async () => {
  const invoice = untouched(14)
  if (!invoice) throw new Error('the simulated tool has no such invoice')
  await openedDraft(invoice)
  await page.getByRole('button', { name: /^Verstuur/ }).click()
  await page.waitForURL(/\/peppol\/overview\//)
  const number = invoice.invoice_number ?? ''
  await messages().getByText(`Factuur ${number} is verstuurd`).waitFor()
  await page.goto(`${app.url}/accountportal/peppol/overview/${accountId}?filter=SENT`)
  await page.getByRole('link', { name: `Bekijk ${number}` }).waitFor()
})

test('an invoice that the tool withholds gives a lasting message, with a way back [errors.COULD_NOT_RETRIEVE_FROM_TEAMLEADER]', async () => {
  await turnKnob(app, 'revoke')
  await openDraft(untouched(18)?.id ?? '')
  const message = messages()
    .getByRole('alert')
    .filter({ hasText: 'De factuur uit Teamleader is niet geopend' })
  await message.getByText('We konden deze factuur niet uit Teamleader lezen.', { exact: false }).waitFor()
  await page.waitForTimeout(5500)
  await expect.poll(async () => message.count()).toBe(1)
  expect(await objections(page)).toEqual([])
  await page.getByRole('link', { name: 'Naar het overzicht', exact: true }).click()
  await page.getByText('De verbinding met Teamleader is verbroken').waitFor()
})
