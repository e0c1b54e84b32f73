/** A sender delivers a zip of documents in a browser: chosen, sent, checked, mended, delivered; and downloads a list as a zip. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { objections } from '#tests/support/axe.ts'
import { batchRow, batchZip, type Row } from '#tests/support/batch.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { field, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app } = stage
let mine: Company
let token1: string
let page: Watched

/** A page of a company of its own. */
async function newSender() {
  mine = await newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  token1 = (await receiverFor(app, mine)).token1
  page = await openPage(stage.browser)
  await signIn(app, page, mine.email)
}

const open = (path = '') =>
  page.goto(`${app.url}/accountportal/doccle/documents/${mine.accountId}${path && `/${path}`}`)
const dialog = () => page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const zipFile = (rows: readonly Row[]) => ({
  name: 'afrekening.zip',
  mimeType: 'application/zip',
  buffer: batchZip(rows),
})
const chooseZip = (rows: readonly Row[]) => dialog().locator('input[type=file]').setInputFiles(zipFile(rows))
const rowsOf = (count: number, changed: Record<number, Row> = {}) =>
  Array.from({ length: count }, (_, index) => batchRow(token1, index, changed[index]))
/** The name and content of a download. */
async function downloaded(press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

describe('a batch of 200 with two wrong rows', () => {
  const wrong = (receiverId: string): Record<number, Row> => ({
    36: { receiverId: receiverId.replace('-', '') },
    119: { signing: 'ja', dueDate: '' },
  })
  const failed = () => page.getByRole('region', { name: 'Waarom Jaarafrekening 2025 mislukte' })

  beforeAll(newSender, 60_000)

  test('is asked for a name and a zip, and takes nothing else', async () => {
    await open()
    await page.getByRole('link', { name: words('documents:new') }).waitFor()
    await press(words('batch:choose.title'))
    await inDialog(words('batch:choose.submit')).click()
    await dialog().getByText('Kijk de aangeduide velden na en probeer opnieuw.').waitFor()
    await dialog().getByText('Kies een bestand.').waitFor()
    await field(page, words('batch:choose.reference')).fill('Jaarafrekening 2025')
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'afrekening.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await dialog().getByText(words('batch:choose.other')).waitFor()
    const template = await downloaded(() => inDialog(words('batch:choose.template')).click())
    expect(template.name).toBe('documents.csv')
    expect(template.bytes.toString()).toContain('fileName;receiverId;docType;documentName;reference')
    expect(await objections(page)).toEqual([])
  })

  test('is sent with its progress, and can be stopped meanwhile', async () => {
    await page.route('**/uploads/batch', () => undefined)
    await chooseZip(rowsOf(200, wrong(token1)))
    await dialog().getByText('afrekening.zip').waitFor()
    const told = dialog().getByRole('status', { name: words('batch:preview.label') })
    await told.getByText('200 documenten. 1 ontvanger krijgt een mail.').waitFor()
    await told.getByText('1 rij heeft een ontvangernummer dat je niet kent.').waitFor()
    await inDialog(words('batch:choose.submit')).click()
    await dialog().getByText(words('batch:sending.body')).waitFor()
    await page.keyboard.press('Escape')
    await inDialog(words('batch:sending.stop')).click()
    await inDialog(words('batch:choose.submit')).waitFor()
    await expect
      .poll(async () => field(page, words('batch:choose.reference')).inputValue())
      .toBe('Jaarafrekening 2025')
    await page.unroute('**/uploads/batch')
    await inDialog(words('batch:choose.submit')).click()
    await dialog().getByText(words('batch:checking.failed')).waitFor()
    await dialog()
      .getByRole('link', { name: words('batch:checking.show-faults') })
      .click()
    await page.waitForURL(/\/uploads$/)
  })

  test('shows each row’s error and its remedy', async () => {
    await failed().getByText('Niets bezorgd: 2 van 200 rijen kloppen niet').waitFor()
    await failed().getByText('De andere 198 zijn in orde.').waitFor()
    const rows = failed().getByRole('row')
    await expect.poll(() => rows.count()).toBe(3)
    const first = rows.filter({ hasText: 'document-36.pdf' })
    await expect.poll(async () => first.innerText()).toContain('38')
    await expect.poll(async () => first.innerText()).toContain('receiverId')
    await first.getByText('Deze ontvanger ken je niet.').waitFor()
    await first.getByText(`Bedoel je ${token1}?`).waitFor()
    const second = rows.filter({ hasText: 'document-119.pdf' })
    await second.getByText('dueDate').waitFor()
    await second.getByText(words('batch:fault.needs-end')).waitFor()
    expect(await objections(page)).toEqual([])
    const { bytes } = await downloaded(() => press(words('batch:fault.download')))
    expect(bytes.toString()).toContain('Deze ontvanger ken je niet.')
    const mail = await failed()
      .getByRole('link', { name: words('uploads:mail.button') })
      .getAttribute('href')
    expect(mail).toContain('FORM_ERRORS')
    expect(mail).toContain('Jaarafrekening%202025')
    await page.setViewportSize({ width: 390, height: 2_000 })
    expect(await objections(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('is mended and delivered under the same name, from its detail too; the failed one is gone from the list and from the tasks', async () => {
    await press('Detail van Jaarafrekening 2025')
    await dialog().getByText(words('uploads:status.ERROR')).waitFor()
    const name = dialog().getByText('document-119.pdf')
    const lines = name.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    })
    expect(await lines).toBe(1)
    await inDialog(words('batch:fault.again')).click()
    await expect
      .poll(async () => field(page, words('batch:choose.reference')).inputValue())
      .toBe('Jaarafrekening 2025')
    const until = displayDate(addDays(todayInBrussels(), 20))
    await chooseZip(rowsOf(200, { 119: { signing: 'ja', dueDate: until } }))
    await inDialog(words('batch:choose.submit')).click()
    await dialog().getByText('200 documenten zijn bezorgd.').waitFor()
    await inDialog(words('batch:checking.close')).last().click()
    await page.getByText(words('uploads:empty.title')).waitFor()
    await page.goto(`${app.url}/accountportal/doccle/overview/${mine.accountId}`)
    await page.getByText('1 document wacht op een handtekening').waitFor()
    await expect.poll(async () => page.getByText('upload is mislukt').count()).toBe(0)
    await open('uploads')
    await page.getByRole('link', { name: 'Alle documenten' }).click()
    await page.getByText('1–10 van 200 documenten').waitFor()
    expect(page.faults).toEqual([])
  })
})
