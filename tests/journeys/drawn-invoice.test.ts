/** An invoice without any file: typed, drawn here beside the form, sent, and its PDF read. */
import { beforeAll, expect, test } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
let buyer: Company

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})

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
  await page.getByRole('tab', { name: /Info en lijnen/ }).click()
  await page
    .getByRole('combobox', { name: new RegExp(words('draft:customer.label')) })
    .first()
    .fill(buyer.name)
  await page
    .getByRole('option', { name: new RegExp(buyer.name) })
    .first()
    .click()
  await field(page, 'Bestelnummer').fill('BP-1')
  await field(page, 'Vervaldatum').fill('+30')
  await field(page, 'Lijn 1, Aantal').fill('15')
  await field(page, 'Lijn 1, Eenheidsprijs').fill('3,85')
  await page.getByRole('button', { name: /Verstuur via Peppol/ }).click()
  await page
    .getByText(/is verstuurd/)
    .first()
    .waitFor()
  const [sent] = await exchangeOn(stage).sent(mine)
  const path = { accountId: mine.accountId, invoiceId: sent?.id ?? '' }
  const query = { name: `${sent?.invoiceNumber}.pdf` }
  const { bytes } = await stage.calls('getInvoiceDocument', mine.token, { path, query })
  const shown = (await readPdfText(bytes)).pages.join(' ')
  for (const value of ['Zuurdesembrood', buyer.name, '3,85', '57,75', 'BP-1']) expect(shown).toContain(value)
})
