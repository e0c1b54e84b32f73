/** Receivers out of an Excel file, mended where the file is wrong, as their sender does it in a browser. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { asker } from '#tests/support/ask.ts'
import { objections } from '#tests/support/axe.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { receiverLines, receiversExcel } from '#tests/support/receivers-excel.ts'
import { openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app } = stage
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const dialog = (page: Page) => page.getByRole('dialog', { name: words('imports:receivers.title') })
const cell = (page: Page, row: number, column: string) =>
  dialog(page).getByLabel(new RegExp(`^Rij ${row}, ${column}`))
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choose = (page: Page, bytes: Buffer, name = 'eigenaars.xlsx') =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer: bytes })

/** 500 rows: five cells are wrong, one receiver is there already. */
async function fileOfOwners(): Promise<Buffer> {
  const rows = receiverLines(500, 'PARK')
  const spoil = (row: number, column: number, text: string) => {
    const cells = rows[row - 2]
    if (cells) cells[column] = text
  }
  spoil(17, 0, 'PARK 2A')
  spoil(88, 3, 'yves.lambert(at)post.example')
  spoil(131, 1, '')
  spoil(204, 4, 'ned.')
  spoil(377, 4, 'es')
  spoil(6, 0, 'BEKEND-1')
  spoil(5, 3, '')
  return receiversExcel(rows)
}

describe('500 receivers with five wrong cells', () => {
  let page: Watched
  let company: Company

  beforeAll(async () => {
    company = await newCompany(app, { features: ['DOCCLE'] })
    await receiversOf(asker(app.url)).synced(company, { token1: 'BEKEND-1', firstName: 'Oud' })
    page = await openPage(stage.browser)
    await signIn(app, page, company.email)
    page.setDefaultTimeout(15_000)
    await page.goto(`${app.url}/accountportal/doccle/receivers/${company.accountId}`)
    await button(page, words('imports:receivers.title')).click()
  })

  test('is shown with its errors first, the first wrong cell ready to be mended', async () => {
    await choose(page, await fileOfOwners())
    await dialog(page).getByText('500 rijen gelezen').waitFor()
    const first = cell(page, 17, words('imports:receivers.column.token1'))
    await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
    await expect
      .poll(async () => first.getAttribute('aria-label'))
      .toContain('fout: Enkel cijfers, letters, - en _.')
    const rows = await dialog(page).getByRole('rowheader').allTextContents()
    expect(rows.slice(0, 7)).toEqual(['17', '88', '131', '204', '377', '2', '3'])
    await expect.poll(async () => button(page, /^Bewaar 495/).getAttribute('aria-disabled')).toBe('true')
    await dialog(page).getByText('5 rijen te verbeteren of weg te laten').waitFor()
    expect(await objections(page)).toEqual([])
  })

  test('is mended in place by keyboard alone, each cell judged at once', async () => {
    await dialog(page).getByText('Maak er PARK-2A van?').waitFor()
    await page.keyboard.type('PARK-2A')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Verbeterd, was ‘PARK 2A’').waitFor()
    await page.keyboard.type('yves@post.example')
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => cell(page, 88, words('imports:receivers.column.email')).inputValue())
      .toBe('yves.lambert(at)post.example')
    await cell(page, 88, words('imports:receivers.column.email')).fill('yves@post.example')
    await page.keyboard.press('F8')
    await page.keyboard.type('Els')
    await page.keyboard.press('Enter')
    await page.keyboard.press('f')
    await page.keyboard.press('F8')
    await dialog(page).getByText('4 van 5 opgelost').waitFor()
    await button(page, 'Laat rij 377 weg').click()
    await dialog(page).getByText(words('imports:verdict.ready')).waitFor()
  })

  test('is made all at once, new ones invited, who was there changed', async () => {
    await button(page, 'Bewaar 499 ontvangers').click()
    const question = page.getByRole('dialog', { name: '497 ontvangers uitnodigen?' })
    await question.getByText('1 heeft geen e-mailadres en krijgt niets.').waitFor()
    await question.getByRole('button', { name: words('imports:ask.with') }).click()
    await page.getByText('499 ontvangers bewaard').waitFor()
    await page.getByText('498 nieuw, 1 bijgewerkt, 497 uitnodigingen vertrekken').waitFor()
    await page.getByText('van 499 ontvangers').waitFor()
    expect(page.faults).toEqual([])
  })

  test('begins anew afterwards', async () => {
    await button(page, words('imports:receivers.title')).click()
    await dialog(page).getByText(words('imports:choose.drop')).waitFor()
  })
})

describe('a file that is mended by its buttons', () => {
  test.runIf(isThorough)(
    'keeps the place of the keyboard: at the next error, at the row, at the next step',
    async () => {
      const company = await newCompany(app, { features: ['DOCCLE'] })
      const page = await openPage(stage.browser)
      await signIn(app, page, company.email)
      await page.goto(`${app.url}/accountportal/doccle/receivers/${company.accountId}`)
      await button(page, words('imports:receivers.title')).click()
      const lines = receiverLines(5)
      const [first, second, third] = lines
      if (first && second && third) [first[0], second[3], third[0]] = ['R 1', 'nowhere', 'R-5']
      await choose(page, await receiversExcel(lines))
      const hasFocus = (locator: Locator) =>
        expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)
      await button(page, words('imports:take-over')).click()
      await hasFocus(cell(page, 3, words('imports:receivers.column.email')))
      await button(page, 'Laat rij 3 weg').press('Enter')
      await hasFocus(button(page, words('imports:put-back')))
      await button(page, words('imports:put-back')).press('Enter')
      await hasFocus(button(page, 'Laat rij 3 weg'))
      await page.keyboard.press('F8')
      await hasFocus(cell(page, 6, words('imports:receivers.column.token1')))
      await dialog(page).getByText('Dit nummer staat al hoger in het bestand.').waitFor()
      await button(page, 'Laat de 2 rijen weg').press('Enter')
      await hasFocus(button(page, 'Maak 3 ontvangers aan'))
      await page.context().close()
    },
  )
})
