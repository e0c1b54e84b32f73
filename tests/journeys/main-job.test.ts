/** The main job, as two persons do it: Anna sends, Bram finds and answers, Anna sees the answer. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { field, untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()
const { app } = stage
let anna: Watched
let bram: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  bram = await stage.pageOf(people.bram.email)
}, 60_000)

const open = (page: Page, path: string) => page.goto(`${app.url}/accountportal${path}`)
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) }).click()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** As who looks again, and does not wait until the list does so by itself. */
const lookFor = (page: Page, path: string, sought: Locator) =>
  vi.waitFor(
    async () => {
      await open(page, path)
      await page.getByRole('row').nth(1).waitFor()
      expect(await sought.count()).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 100 },
  )

interface Wanted {
  kind: 'Factuur' | 'Creditnota'
  number: string
  file: string
}

/** From an empty editor to the toast that it is sent. */
async function send(page: Page, { kind, number, file }: Wanted) {
  await page.getByRole('link', { name: 'Nieuwe factuur' }).first().click()
  await page.waitForURL(/\/draft$/)
  await page.locator('input[type=file]').setInputFiles(file)
  await untilRead(page)
  await page.getByText('Blz. 1 van', { exact: false }).first().waitFor()
  if (kind === 'Creditnota') await page.getByText('Creditnota', { exact: true }).first().click()
  await tab(page, 'Klant')
  await page.getByRole('combobox', { name: 'Kies een klant' }).fill('Drukk')
  await page.getByRole('option', { name: /Drukkerij Claes/ }).click()
  await tab(page, 'Info en lijnen')
  await field(page, kind === 'Factuur' ? 'Factuurnummer' : 'Creditnotanummer').fill(number)
  await field(page, 'Bestelnummer').fill('BP-2026-112')
  await field(page, kind === 'Factuur' ? 'Factuurdatum' : 'Datum').fill('+0')
  if (kind === 'Factuur') await field(page, 'Vervaldatum').fill('+30')
  const lines = page.getByRole('table', { name: 'Lijnen' }).getByRole('row')
  while ((await lines.count()) > 2) await page.getByRole('button', { name: 'Verwijder lijn 2' }).click()
  await field(page, 'Lijn 1, Omschrijving').fill('Ontbijtpakketten')
  await field(page, 'Lijn 1, Aantal').fill('15')
  await field(page, 'Lijn 1, Eenheidsprijs').fill('3,85')
  await page.getByLabel('Lijn 1, Btw', { exact: true }).selectOption({ label: '21 %' })
  await page.getByRole('button', { name: /Verstuur via Peppol/ }).click()
  await page.getByText(`${kind} ${number} is verstuurd`).waitFor()
}

/** The form begins anew: to Belgium, with one line of which nothing is known yet. */
async function expectNew(page: Page) {
  await page.waitForURL(/\/draft$/)
  await expect.poll(() => field(page, 'Bestelnummer').inputValue()).toBe('')
  expect(await page.getByRole('table', { name: 'Lijnen' }).getByRole('row').count()).toBe(2)
  const line = ['Omschrijving', 'Aantal', 'Eenheidsprijs'].map((name) =>
    field(page, `Lijn 1, ${name}`).inputValue(),
  )
  expect(await Promise.all(line)).toEqual(['', '1', '0,00'])
  expect(await page.getByLabel('Lijn 1, Btw', { exact: true }).inputValue()).toMatch(/21/)
  await tab(page, 'Klant')
  expect(await page.getByRole('combobox', { name: /^Land/ }).inputValue()).toBe('België')
}

/** The bytes of what a download link gives. */
async function download(page: Page, name: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return readFileSync(await file.path())
}

test('Anna sends an invoice, Bram finds it with the same PDF and accepts it, Anna sees it accepted [product.from-pdf, product.send-and-follow, product.answer, toasts.draft-sent, draft.send-new]', async () => {
  const number = 'J-2026-0001'
  await send(anna, { kind: 'Factuur', number, file: 'fixtures/files/invoice-nl.pdf' })
  await expectNew(anna)

  await lookFor(bram, '/received-invoices', row(bram, number))
  const pdf = await download(bram, new RegExp(`Pdf van ${number}`, 'i'))
  expect(pdf.equals(readFileSync('fixtures/files/invoice-nl.pdf'))).toBe(true)
  const xml = await download(bram, new RegExp(`Xml van ${number}`, 'i'))
  expect(xml.toString()).toContain('<cbc:PayableAmount currencyID="EUR">69.88</cbc:PayableAmount>')
  await bram.getByRole('button', { name: `${number}: Aanvaard` }).click()
  await bram.getByText(`${number} is aanvaard`).waitFor()

  await lookFor(anna, '/invoices', row(anna, number).getByText('Aanvaard'))
  expect([anna.faults, bram.faults]).toEqual([[], []])
})

test('a credit note is rejected with a reason, and Anna reads it [product.answer, product.from-pdf, editor.type-toggle]', async () => {
  const number = 'J-CN-2026-0001'
  const words = 'De afgesproken prijs was 3,50 € per pakket.'
  await open(anna, '/overview')
  await send(anna, { kind: 'Creditnota', number, file: 'fixtures/files/credit-note-nl.pdf' })

  await lookFor(bram, '/received-invoices', row(bram, number))
  await bram.getByRole('button', { name: `${number}: Weiger` }).click()
  await bram.getByRole('combobox', { name: 'Reden' }).click()
  await bram.getByRole('option', { name: 'Prijs klopt niet' }).click()
  await field(bram, 'Uitleg').fill(words)
  await bram.getByRole('button', { name: 'Weiger en meld het' }).click()
  await bram.getByText(`${number} is geweigerd`).waitFor()

  await lookFor(anna, '/invoices', row(anna, number).getByText('Geweigerd'))
  await row(anna, number).getByText(number).click()
  await anna.getByText(words).waitFor()
  await anna.getByText('Prijs klopt niet').waitFor()
  expect([anna.faults, bram.faults]).toEqual([[], []])
})
