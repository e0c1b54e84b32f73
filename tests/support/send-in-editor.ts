/** The steps to send an invoice to Drukkerij Claes, of the sample world, from its PDF. */
import type { Page } from 'playwright-core'
import { field, untilRead } from './screens.ts'

export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) }).click()

interface Wanted {
  kind: 'Factuur' | 'Creditnota'
  number: string
  file: string
}

/** From an empty editor to the toast that it is sent. */
export async function sendInEditor(page: Page, { kind, number, file }: Wanted) {
  await page.getByRole('link', { name: 'Nieuwe factuur' }).first().click()
  await page.waitForURL(/\/draft$/)
  await page.getByRole('tab', { name: /Klant/ }).waitFor()
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
