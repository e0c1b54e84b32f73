/** The main job of two people: Anna sends, Bram finds and answers, Anna sees the answer. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { field, goTo, type Watched } from '#tests/support/screens.ts'
import { sendInEditor as send, tab } from '#tests/support/send-in-editor.ts'
import { setStage } from '#tests/support/stage.ts'

const stage = setStage()
const { app } = stage
let anna: Watched
let bram: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  bram = await stage.pageOf(people.bram.email)
})

const open = (page: Page, path: string) => goTo(page, `${app.url}/accountportal${path}`)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Opens the list again and again, and so waits for no refresh of its own. */
const lookFor = (page: Page, path: string, sought: Locator) =>
  vi.waitFor(
    async () => {
      await open(page, path)
      await page.getByRole('row').nth(1).waitFor()
      await expect.poll(async () => sought.count()).toBeGreaterThan(0)
    },
    { timeout: 100_000, interval: 100 },
  )

/** The form of a new draft: country Belgium, one empty line. */
async function expectNew(page: Page) {
  await page.waitForURL(/\/draft$/)
  await expect.poll(() => field(page, 'Bestelnummer').inputValue()).toBe('')
  await expect.poll(async () => page.getByRole('table', { name: 'Lijnen' }).getByRole('row').count()).toBe(2)
  const line = ['Omschrijving', 'Aantal', 'Eenheidsprijs'].map((name) =>
    field(page, `Lijn 1, ${name}`).inputValue(),
  )
  expect(await Promise.all(line)).toEqual(['', '1', '0,00'])
  await expect.poll(async () => page.getByLabel('Lijn 1, Btw', { exact: true }).inputValue()).toMatch(/21/)
  await tab(page, 'Klant')
  await expect.poll(async () => page.getByRole('combobox', { name: /^Land/ }).inputValue()).toBe('België')
}

/** The bytes behind a download link. */
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
  const xml = await download(bram, new RegExp(`XML van ${number}`, 'i'))
  expect(xml.toString()).toContain('<cbc:PayableAmount currencyID="EUR">69.88</cbc:PayableAmount>')
  await bram.getByRole('button', { name: `${number}: Aanvaard` }).click()
  await bram.getByText(`${number} is aanvaard`).waitFor()

  await lookFor(anna, '/invoices', row(anna, number).getByText('Aanvaard'))
  expect([anna.faults, bram.faults]).toEqual([[], []])
})
