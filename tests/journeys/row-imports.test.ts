/** Products and customers out of a file, mended where the file is wrong, and found in the next invoice. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { objections } from '#tests/support/axe.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company

beforeAll(async () => {
  mine = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
  page.setDefaultTimeout(15_000)
})

const open = (path: string) => page.goto(`${stage.app.url}/accountportal${path}/${mine.accountId}`)
const dialog = (kind: string, on: Page = page) =>
  on.getByRole('dialog', { name: words(`imports:${kind}.title`) })
const cell = (kind: string, row: number, column: string) =>
  dialog(kind).getByLabel(new RegExp(`^Rij ${row}, ${words(`imports:${kind}.column.${column}`)}`))
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const choose = (kind: string, lines: string[]) =>
  dialog(kind)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'tabel.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
    })

const PRODUCTS = [
  'Artikelnummer;Omschrijving;Eenheid;Prijs excl. btw;Btw',
  'TA-1;Crème-taart;stuk;"21,50";6 %',
  'TA-2;Notentaart;stuk;veel;6',
  'TA-3;;doos;4,5;6',
]

test('a csv of products with two mistakes is mended on the screen, and found in the next invoice', async () => {
  await open('/products')
  await page.getByText(words('products:empty.title')).waitFor()
  await press(words('products:import'))
  await choose('products', PRODUCTS)
  await dialog('products').getByText('2 rijen te verbeteren of weg te laten').waitFor()
  expect(await dialog('products').getByRole('rowheader').allTextContents()).toEqual(['3', '4', '2'])
  expect(await cell('products', 2, 'name').inputValue()).toBe('Crème-taart')
  expect(await objections(page)).toEqual([])
  await page.keyboard.type('18,75')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Appeltaart')
  await page.keyboard.press('Enter')
  await dialog('products').getByText(words('imports:verdict.ready')).waitFor()
  await press('Maak 3 producten aan')
  await page.getByText('3 producten bewaard').waitFor()
  await page.getByText('1–3 van 3 producten').waitFor()

  await open('/overview')
  await page
    .getByRole('link', { name: words('shell:new-invoice') })
    .first()
    .click()
  await press(words('draft:pdf.source.draw'))
  await field(page, 'Lijn 1, Omschrijving').fill('no')
  await page.getByRole('option', { name: /Notentaart/ }).click()
  await expect.poll(() => field(page, 'Lijn 1, Eenheidsprijs').inputValue()).toMatch(/^18,75/)
  expect(page.faults).toEqual([])
})

test('the same csv again says what stands there, and has nothing to save', async () => {
  await open('/products')
  await press(words('products:import'))
  await choose('products', [
    PRODUCTS[0] ?? '',
    'TA-1;Crème-taart;stuk;21,5;6',
    'ta-2;Notentaart;stuk;18,75;6',
  ])
  await dialog('products').getByText('Bestaat al, niets verandert').waitFor()
  await dialog('products')
    .getByText(/anders: Code/)
    .waitFor()
  await page.getByRole('button', { name: 'Laat rij 3 weg' }).click()
  await dialog('products').getByText(words('imports:verdict.nothing')).waitFor()
})

test('a csv of customers tells a name that is taken, until it is another one', async () => {
  await open('/customers')
  const header = 'Naam;Btw-nummer;Gemeente'
  await press(words('customers:import'))
  await choose('customers', [header, 'Drukkerij Claes;BE 0123.456.749;Dendermonde'])
  await press('Maak 1 klant aan')
  await page.getByText('1 klant bewaard').waitFor()
  await press(words('customers:import'))
  await choose('customers', [header, 'Drukkerij Claes;0418759886;Gent', 'Claes;0123456749;Gent'])
  await dialog('customers').getByText('Een andere klant heet al zo.').waitFor()
  await dialog('customers').getByText('Bestaat al, anders: Naam, Gemeente').waitFor()
  expect(await objections(page)).toEqual([])
  await page.keyboard.type('Claes Gent')
  await page.keyboard.press('Enter')
  await dialog('customers').getByText(words('imports:verdict.ready')).waitFor()
  await press('Bewaar 2 klanten')
  await page.getByText('1 nieuw, 1 bijgewerkt').waitFor()
  expect(page.faults).toEqual([])
})
