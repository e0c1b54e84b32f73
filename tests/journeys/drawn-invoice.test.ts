/** An invoice without any file: typed, drawn here beside the form, sent, and its PDF read. */
import { beforeAll, expect, test } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { field, goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
let buyer: Company

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  const path = { accountId: mine.accountId }
  await stage.calls('createCustomer', mine.token, { path, body: customerOf(buyer) })
  page = await stage.pageOf(mine.email)
})

const customerOf = ({ name, kbo }: Company) => ({
  name,
  vat: kbo,
  country: 'BE',
  street: 'Nijverheidslaan 42',
  postalCode: '9200',
  city: 'Dendermonde',
  scheme: '0208',
  participant: kbo,
})

const newest = async () => (await exchangeOn(stage).sent(mine)).toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]

/** The text of the PDF that went along. */
async function textOfNewest(): Promise<string> {
  const sent = await newest()
  const path = { accountId: mine.accountId, invoiceId: sent?.id ?? '' }
  const query = { name: `${sent?.invoiceNumber}.pdf` }
  const { bytes } = await stage.calls('getInvoiceDocument', mine.token, { path, query })
  return (await readPdfText(bytes)).pages.join(' ')
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const preview = () => page.getByRole('region', { name: words('draft:pdf.drawn.title') })

test('the choice of a drawn PDF shows the page that follows the form', async () => {
  await page.getByRole('link', { name: 'Nieuwe factuur' }).first().click()
  await button(words('draft:pdf.source.draw')).click()
  await preview().getByRole('img').waitFor()
  await page.getByText(words('draft:pdf.drawn.CLASSIC'), { exact: true }).waitFor()
  await field(page, 'Lijn 1, Omschrijving').fill('Zuurdesembrood')
  await preview().getByText('Zuurdesembrood').first().waitFor({ state: 'attached' })
})

test('the preview folds away, and stays so', async () => {
  await button(words('draft:pdf.drawn.fold')).click()
  expect(await preview().count()).toBe(0)
  await button(words('draft:pdf.drawn.title')).click()
  await preview().getByRole('img').waitFor()
})

test('a PDF after all is chosen without a question, and taken back', async () => {
  await button(words('draft:pdf.drawn.choose')).click()
  await page.getByRole('heading', { name: words('draft:pdf.source.title') }).waitFor()
  await button(words('draft:pdf.drawn.undo')).click()
  await preview().getByRole('img').waitFor()
})

test('the invoice is sent without a file, and its PDF has the values of the form', async () => {
  await page.locator('[data-field="customer-search"]').fill(buyer.name)
  await page.getByRole('option').filter({ hasText: 'Dendermonde' }).first().click()
  await field(page, 'Bestelnummer').fill('BP-1')
  await field(page, 'Vervaldatum').fill('+30')
  await field(page, 'Lijn 1, Aantal').fill('15')
  await field(page, 'Lijn 1, Eenheidsprijs').fill('3,85')
  await page.getByRole('button', { name: /Verstuur via Peppol/ }).click()
  await page
    .getByText(/is verstuurd/)
    .first()
    .waitFor()
  const shown = await textOfNewest()
  for (const value of ['Zuurdesembrood', buyer.name, '3,85', '57,75', 'BP-1']) expect(shown).toContain(value)
})

test('its credit note is sent without a file as well', async () => {
  const { id: invoiceId = '' } = (await newest()) ?? {}
  const path = { accountId: mine.accountId, invoiceId }
  const { body } = await stage.calls('createCreditNote', mine.token, { path })
  await goTo(page, `${stage.app.url}/accountportal/drafts/${mine.accountId}/draft/${body.id}`)
  await preview().getByText('Zuurdesembrood').first().waitFor({ state: 'attached' })
  await field(page, 'Bestelnummer').fill('BP-2')
  await page.getByRole('button', { name: /Verstuur via Peppol/ }).click()
  await page
    .getByText(/^Creditnota .* is verstuurd/)
    .first()
    .waitFor()
  expect((await newest())?.id).not.toBe(invoiceId)
  expect(await textOfNewest()).toContain('Zuurdesembrood')
})
