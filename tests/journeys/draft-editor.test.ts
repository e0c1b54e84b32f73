// What the draft editor promises while somebody types: by keyboard alone, with two people, without a network.

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPage, signIn, untilRead } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

let page: Page

const stage = setStage()

beforeAll(async () => {
  page = await stage.pageOf('anna@bakkerij-peeters.example')
}, 120_000)

const file = 'fixtures/files/invoice-two-pages.pdf'
const order = (on: Page) => on.getByLabel('Bestelnummer')
const cell = (on: Page, line: number, name: string) => on.getByLabel(`Lijn ${line}, ${name}`, { exact: true })
const lines = (on: Page) => on.getByRole('table', { name: 'Lijnen' }).getByRole('row').count()
const stands = async (on: Page, text: string) => {
  await order(on).waitFor()
  await expect.poll(() => order(on).inputValue(), { timeout: 10_000 }).toBe(text)
}
const focused = (on: Page) => on.evaluate(() => document.activeElement?.getAttribute('aria-label'))

const paste = (on: Page, block: string) =>
  on.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, block)

async function openNew(on: Page): Promise<void> {
  await on.getByRole('link', { name: 'Nieuwe factuur' }).first().click()
  await order(on).waitFor()
}

async function openDraft(on: Page): Promise<string> {
  await on
    .getByRole('link', { name: /^Concepten/ })
    .first()
    .click()
  await openNew(on)
  const choosing = on.waitForEvent('filechooser')
  await on.getByRole('button', { name: 'Kies een pdf' }).click()
  await (await choosing).setFiles(file)
  await untilRead(on)
  return on.url()
}

describe('lines', () => {
  beforeAll(async () => {
    await openNew(page)
  })

  test('are typed by keyboard alone: Tab, Enter, Ctrl+D, Alt and the arrows, Esc [feel.typed-lines]', async () => {
    await cell(page, 1, 'Omschrijving').focus()
    await page.keyboard.type('Brood')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3*2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.234,50')
    await page.keyboard.press('Enter')
    expect([await lines(page), await focused(page)]).toEqual([3, 'Lijn 2, Omschrijving'])
    await page.keyboard.press('Control+d')
    expect(await cell(page, 2, 'Omschrijving').inputValue()).toBe('Brood')
    await page.keyboard.type('Taart')
    await page.keyboard.press('Alt+ArrowUp')
    expect([await cell(page, 1, 'Omschrijving').inputValue(), await focused(page)]).toEqual([
      'Taart',
      'Lijn 1, Omschrijving',
    ])
    await cell(page, 2, 'Aantal').focus()
    await page.keyboard.type('9')
    await page.keyboard.press('Escape')
    expect(await cell(page, 2, 'Aantal').inputValue()).toBe('6')
    expect(await cell(page, 2, 'Eenheidsprijs').inputValue()).toBe('1\u00a0234,50')
  })

  test('come in from a spreadsheet, and go away with a way back [feel.pasted-lines]', async () => {
    await cell(page, 2, 'Omschrijving').focus()
    await paste(page, 'Koek\t2\t3,85\t6 %\nKoffie\t5\t10\t21%\nVerhuur\t1\t7\tverlegd')
    expect(await lines(page)).toBe(5)
    expect(await cell(page, 4, 'Btw').inputValue()).toBe('REVERSE_CHARGE')
    await page.keyboard.press('Alt+Delete')
    expect(await lines(page)).toBe(4)
    await page.getByRole('button', { name: 'Zet terug' }).click()
    expect(await cell(page, 2, 'Omschrijving').inputValue()).toBe('Koek')
  })

  test('of a draft that no server knows are there after a reload', async () => {
    await order(page).fill('PO-77')
    await order(page).blur()
    await page.waitForTimeout(300)
    await page.reload()
    await page.getByText('Je bent weer waar je was').waitFor()
    expect([await lines(page), await order(page).inputValue()]).toEqual([5, 'PO-77'])
  })

  test('by the hundred are all there, though only those in sight are drawn, and nothing moves by itself [feel.many-lines]', async () => {
    await cell(page, 4, 'Omschrijving').focus()
    await paste(page, Array.from({ length: 300 }, (_, index) => `Stuk ${index}\t1\t2`).join('\n'))
    expect(await lines(page)).toBe(304)
    await cell(page, 303, 'Eenheidsprijs').focus()
    await page.keyboard.press('Enter')
    expect([await lines(page), await focused(page)]).toEqual([305, 'Lijn 304, Omschrijving'])
    const drawn = page.getByRole('table', { name: 'Lijnen' }).evaluate((table) => {
      const cells = [...table.querySelectorAll('input')]
      return cells.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length / cells.length
    })
    expect(await drawn).toBeLessThan(0.5)
    await page.getByText('Alleen op dit toestel').waitFor()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.reload()
    await expect.poll(() => lines(page)).toBe(305)
  })
})

test('the first Send lists what is missing, takes the focus and leads to each field [feel.error-summary]', async () => {
  await page.getByRole('button', { name: /^Verstuur/ }).click()
  await page.getByText(/^Nog niet verstuurd/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Naam van de klant/ })
    .click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('customer_name')
})

describe('a draft at the server', () => {
  let url = ''
  beforeAll(async () => {
    url = await openDraft(page)
  })

  test('is a choice between two versions when somebody else saved it, and neither is lost [feel.two-people]', async () => {
    await page.reload()
    await order(page).waitFor()
    const other = await openPage(stage.browser)
    await signIn(stage.app, other, 'anna@bakkerij-peeters.example')
    await other.goto(url)
    const saved = other.waitForResponse((response) => response.request().method() === 'PUT')
    await order(other).fill('THEIRS')
    expect((await saved).status()).toBe(200)
    await order(page).fill('MINE')
    await page.getByRole('button', { name: 'Neem de andere versie' }).click()
    expect(await order(page).inputValue()).toBe('THEIRS')
    await page.getByRole('button', { name: 'Terug naar de mijne' }).click()
    expect(await order(page).inputValue()).toBe('MINE')
    await page.getByText(/^Bewaard/).waitFor()
    await other.context().close()
  })

  test('says that it is not saved while there is no network, and saves once there is [feel.offline]', async () => {
    await page.context().setOffline(true)
    await order(page).fill('OFFLINE')
    await page.getByText('Niet bewaard, opnieuw').waitFor()
    await page.context().setOffline(false)
    await page.getByText(/^Bewaard \d\d:\d\d$/).waitFor()
    await page.reload()
    await stands(page, 'OFFLINE')
  })

  test('keeps what was typed on this device until the server has it [feel.local-copy]', async () => {
    await page.route('**/drafts/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await order(page).fill('NOT THERE YET')
    await page.getByText('Niet bewaard, opnieuw').waitFor()
    await page.reload()
    await stands(page, 'NOT THERE YET')
    await page.unroute('**/drafts/*')
    await page.getByText(/^Bewaard \d\d:\d\d$/).waitFor()
  })

  test('is put back as it was when Cancel was pressed and regretted [feel.put-back]', async () => {
    await order(page).fill('CHANGED')
    await page.getByRole('button', { name: 'Annuleer' }).click()
    await page.getByRole('button', { name: 'Zet terug zoals het was' }).click()
    await page.waitForTimeout(1000)
    await page.goto(url)
    await stands(page, 'NOT THERE YET')
  })

  test('loses nothing when the session ends while typing [feel.session-ends]', async () => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { errorCode: 'NO_SESSION' } }),
    )
    await order(page).fill('AFTER THE END')
    await page.waitForURL(/aanmelden/)
    await page.unroute('**/api/**')
    await signIn(stage.app, page, 'anna@bakkerij-peeters.example')
    await page.goto(url)
    await stands(page, 'AFTER THE END')
  })
})
