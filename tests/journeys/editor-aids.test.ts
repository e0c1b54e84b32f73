/** Aids of the editor for work with the keyboard, a screen reader, dropped files, or over a bad line. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dropPdf } from '#tests/support/drop-pdf.ts'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
let buyer: Company
const { beginAnew, field, openNew, openStored } = editorOn(stage, () => ({ page, mine, buyer }))

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})
beforeEach(beginAnew)

test.runIf(isThorough)(
  'the check’s findings are spoken after a rest, the count first, and once there is nothing left',
  async () => {
    await openStored()
    const spoken = page.locator('[data-spoken-findings]')
    await field('Factuurnummer').fill('')
    await field('Bestelnummer').focus()
    await expect.poll(() => spoken.textContent()).toMatch(/^(1 bevinding|Nog 1 veld in te vullen)\./)
    await field('Factuurnummer').fill('2026-0777')
    await field('Bestelnummer').focus()
    await expect.poll(() => spoken.textContent()).toBe('Geen bevindingen.')
    expect(page.faults).toEqual([])
  },
)

test('F6 goes round the parts of the editor, and back with Shift', async () => {
  await openStored()
  const part = () =>
    page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'))
  await field('Bestelnummer').focus()
  const begun = await part()
  await page.keyboard.press('F6')
  const next = await part()
  expect(next).not.toBe(begun)
  await page.keyboard.press('Shift+F6')
  expect(await part()).toBe(begun)
})

test('Enter takes the only customer that matches, even when pressed at once', async () => {
  const only = { ...readyDraft(buyer).inputDetails?.customer, name: 'Enige Hovenier' }
  await stage.calls('createCustomer', mine.token, {
    path: { accountId: mine.accountId },
    body: only,
  })
  await openNew()
  await page.getByRole('tab', { name: /^Klant/ }).click()
  await page.getByRole('combobox', { name: 'Kies een klant' }).pressSequentially('hovenier')
  await page.keyboard.press('Enter')
  await expect.poll(() => field('Naam').first().inputValue()).toBe('Enige Hovenier')
})

test.runIf(isThorough)(
  'a PDF that is dropped anywhere in the editor, or on the list of drafts, is read',
  async () => {
    await dropPdf(page.locator('h1').first())
    await untilRead(page)
    await page.getByText('Blz. 1 van', { exact: false }).first().waitFor()
    await openNew()
    await dropPdf(page.getByRole('tab').first())
    await untilRead(page)
    await page.getByText('Blz. 1 van', { exact: false }).first().waitFor()
  },
)

test('a VAT number that is pasted with dots and letters is taken as it is stored', async () => {
  await openNew()
  await page.getByRole('tab', { name: /^Klant/ }).click()
  const vat = page.getByRole('textbox', { name: /^(Btw|Ondernemings)/ }).first()
  await vat.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.focus()
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, ' BE 0123.456.749 ')
  await expect.poll(() => vat.inputValue()).toMatch(/^(BE ?)?0123[. ]?456[. ]?749$/)
  expect(page.faults).toEqual([])
})

test('a wrong check digit is told on the page of a customer', async () => {
  await page.goto(`${stage.app.url}/accountportal/customers/${mine.accountId}/customer`)
  const vat = page.getByRole('textbox', { name: /^(Btw|Ondernemings)/ }).first()
  await vat.fill('0123456748')
  await field('Naam').focus()
  await page.getByText(/controlecijfers?/i).waitFor()
})

test.runIf(isThorough)(
  'a stored draft that the server could not give opens by itself once it can',
  async () => {
    let refused = 0
    await page.route(/\/api\/accounts\/[^/]+\/drafts\/[0-9a-f-]{36}$/, async (route) => {
      refused += 1
      if (refused > 2) return route.continue()
      await route.fulfill({
        status: 503,
        headers: { 'retry-after': '1', 'content-type': 'application/problem+json' },
        body: JSON.stringify({ status: 503, errorCode: 'SERVICE_UNAVAILABLE', retryable: true }),
      })
    })
    await openStored()
    await expect.poll(() => field('Factuurnummer').inputValue()).not.toBe('')
    expect(refused).toBeGreaterThan(2)
  },
)
