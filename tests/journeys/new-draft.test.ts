/** A new draft: its first values, the effects of typing, its missing fields, and its traces. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import type { Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
let buyer: Company
const { alert, beginAnew, button, field, openNew } = editorOn(stage, () => ({
  page,
  mine,
  buyer,
}))

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})

const offer = () => page.getByRole('status').filter({ hasText: 'Op dit toestel staat nog' })
const panel = () => page.getByRole('region', { name: words('draft:check.title') })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'))

describe('a new draft', () => {
  beforeEach(beginAnew)

  test('opens with today and the file button in focus, and has three tabs, the fields of a document, lines and totals, and three ways out', async () => {
    await openNew()
    for (const name of [/^Info en lijnen/, /^Klant/, /^Leverancier/])
      await page.getByRole('tab', { name }).waitFor()
    for (const name of [
      'Factuurnummer',
      'Factuurdatum',
      'Vervaldatum',
      'Bestelnummer',
      'Gestructureerde mededeling',
    ])
      await field(name).waitFor()
    await expect
      .poll(async () => page.getByRole('combobox', { name: words('draft:fields.currency') }).inputValue())
      .toContain('EUR')
    await table().waitFor()
    await page.getByRole('region', { name: words('draft:totals.title') }).waitFor()
    for (const name of ['Annuleer', 'Bewaar', /^Verstuur/]) await button(name).waitFor()
    await expect.poll(focused).toBe('/pdf')
    const [year, month, day] = todayInBrussels().split('-')
    await expect
      .poll(async () => field(words('draft:fields.issueDate')).inputValue())
      .toBe(`${day}/${month}/${year}`)
  })

  test('takes its dates as DD/MM/YYYY, from a calendar that begins on Monday', async () => {
    await openNew()
    await expect
      .poll(async () => field(words('draft:fields.issueDate')).getAttribute('placeholder'))
      .toBe('DD/MM/JJJJ')
    await button(words('kit:open-calendar')).first().click()
    const days = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']
    const shown = async () =>
      (await page.locator('thead th').allTextContents()).filter((text) => days.includes(text))
    await expect.poll(shown).toEqual(days)
    await page.keyboard.press('Escape')
    await field(words('draft:fields.issueDate')).fill('gisteren')
    await field(words('draft:fields.issueDate')).blur()
    await page.getByText('Typ ze als DD/MM/JJJJ', { exact: false }).first().waitFor()
  })

  test('as a credit note has no due date and nothing prepaid, and does not get its due date back', async () => {
    await openNew()
    await field(words('draft:fields.dueDate')).fill('31/12/2099')
    await page.getByText(words('draft:type.E_CREDIT_NOTES'), { exact: true }).first().click()
    await field(words('draft:fields.creditNoteNumber')).waitFor()
    expect([
      await field(words('draft:fields.dueDate')).count(),
      await page.getByLabel(words('draft:fields.prepaidAmount')).count(),
    ]).toEqual([0, 0])
    await page.getByText(words('draft:type.E_INVOICES'), { exact: true }).first().click()
    await expect.poll(async () => field(words('draft:fields.dueDate')).inputValue()).toBe('')
  })

  test('computes its totals from the lines as they are typed, and lets nobody type them', async () => {
    await openNew()
    await field('Lijn 1, Omschrijving').fill('Brood')
    await field('Lijn 1, Aantal').fill('3')
    await field('Lijn 1, Eenheidsprijs').fill('1,115')
    const line = table().getByRole('row').nth(1)
    await line.getByText('3,35').waitFor()
    const totals = page.getByRole('region', { name: words('draft:totals.title') })
    await totals.getByText('4,05').first().waitFor()
    const inputs = await totals
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-field')))
    expect(inputs).toEqual(['/inputDetails/payment/prepaidAmount', '/inputDetails/payment/roundingAmount'])
  })

  test('takes a prepaid amount without a minus, and a rounding with one', async () => {
    await openNew()
    await page.getByLabel(words('draft:fields.prepaidAmount')).fill('-5')
    await page.getByLabel(words('draft:fields.prepaidAmount')).blur()
    await expect
      .poll(async () => page.getByLabel(words('draft:fields.prepaidAmount')).inputValue())
      .toBe('5,00')
    await page.getByLabel(words('draft:fields.roundingAmount')).fill('-0,05')
    await page.getByLabel(words('draft:fields.roundingAmount')).blur()
    await expect
      .poll(async () => page.getByLabel(words('draft:fields.roundingAmount')).inputValue())
      .toMatch(/^[-−]0,05$/)
  })

  test('is on this device alone until a file comes, and cannot be saved without one', async () => {
    const stored: string[] = []
    const told: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET') return
      if (/\/drafts(\/|\?|$)/.test(request.url())) stored.push(request.url())
      // The check judges the outgoing document, and keeps nothing.
      if (request.postData()?.includes('PO-1') && !request.url().endsWith('/drafts-check'))
        told.push(request.url())
    })
    await openNew()
    await field(words('draft:fields.orderNumber')).fill('PO-1')
    await page.getByText(words('draft:saving.local')).waitFor()
    await button(words('draft:save')).click()
    await alert('Nog niet bewaard').waitFor()
    await panel()
      .getByText(/voeg eerst de pdf/i)
      .waitFor()
    expect([stored, told]).toEqual([[], []])
    await page.reload()
    await offer().waitFor()
    await expect.poll(async () => field(words('draft:fields.orderNumber')).inputValue()).toBe('')
    await button(words('draft:offered.yes')).click()
    await expect.poll(() => field(words('draft:fields.orderNumber')).inputValue()).toBe('PO-1')
  })

  test('that is not complete says so at each tab and in an alert, which has the focus and leads to each field', async () => {
    await openNew()
    await button(/^Verstuur/).click()
    await alert('Nog niet verstuurd').waitFor()
    await page.getByRole('tab', { name: /^Klant.*\d fout/ }).waitFor()
    await page.getByRole('tab', { name: /^Info en lijnen.*\d fout/ }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await panel()
      .getByRole('button', { name: /^Naam van de klant/ })
      .click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('customer_name')
  })
})

const table = () => page.getByRole('table', { name: 'Lijnen' })
const cell = (line: number, name: string) => page.getByLabel(`Lijn ${line}, ${name}`, { exact: true })
const lines = () => table().getByRole('row').count()
const focusedCell = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

const paste = (block: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, block)

describe('the lines of a new draft', () => {
  beforeAll(async () => {
    await beginAnew()
    await openNew()
  })

  test('are typed by keyboard alone: Tab, Enter, Ctrl+D, Alt and the arrows, Esc', async () => {
    await cell(1, words('draft:fields.line-name')).focus()
    await page.keyboard.type('Brood')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3*2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.234,50')
    await page.keyboard.press('Enter')
    await expect.poll(async () => [await lines(), await focusedCell()]).toEqual([3, 'Lijn 2, Omschrijving'])
    await page.keyboard.press('Control+d')
    await expect.poll(async () => cell(2, words('draft:fields.line-name')).inputValue()).toBe('Brood')
    await page.keyboard.type('Taart')
    await page.keyboard.press('Alt+ArrowUp')
    expect([await cell(1, words('draft:fields.line-name')).inputValue(), await focusedCell()]).toEqual([
      'Taart',
      'Lijn 1, Omschrijving',
    ])
    await cell(2, words('draft:fields.line-quantity')).focus()
    await page.keyboard.type('9')
    await expect.poll(async () => cell(2, words('draft:fields.line-quantity')).inputValue()).toBe('9')
    await page.keyboard.press('Escape')
    await expect.poll(async () => cell(2, words('draft:fields.line-quantity')).inputValue()).toBe('6')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('7')
    await page.keyboard.press('Escape')
    await expect.poll(async () => cell(2, words('draft:fields.line-quantity')).inputValue()).toBe('8')
    await expect
      .poll(async () => cell(2, words('draft:fields.line-unitPrice')).inputValue())
      .toBe('1\u00a0234,50')
  })

  test('come in from a spreadsheet, and go away with a way back', async () => {
    await cell(2, words('draft:fields.line-name')).focus()
    await paste('Koek\t2\t3,85\t6 %\nKoffie\t5\t10\t21%\nVerhuur\t1\t7\tverlegd')
    await expect.poll(lines).toBe(5)
    await expect.poll(async () => cell(4, 'Btw').inputValue()).toBe('REVERSE_CHARGE')
    await page.keyboard.press('Alt+Delete')
    await expect.poll(lines).toBe(4)
    await page.getByRole('button', { name: words('draft:lines.put-back') }).click()
    await expect.poll(() => cell(2, words('draft:fields.line-name')).inputValue()).toBe('Koek')
  })

  test('of a draft that no server knows are there after a reload', async () => {
    await field(words('draft:fields.orderNumber')).fill('PO-77')
    await page.reload()
    await button(words('draft:offered.yes')).click()
    await expect.poll(lines).toBe(5)
    expect([await lines(), await field(words('draft:fields.orderNumber')).inputValue()]).toEqual([5, 'PO-77'])
  })

  test('by the hundred are all there, though only those in sight are drawn, and nothing moves by itself', async () => {
    await cell(4, words('draft:fields.line-name')).focus()
    await paste(Array.from({ length: 300 }, (_, index) => `Stuk ${index}\t1\t2`).join('\n'))
    await expect.poll(lines).toBe(304)
    await cell(303, words('draft:fields.line-unitPrice')).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => [await lines(), await focusedCell()])
      .toEqual([305, 'Lijn 304, Omschrijving'])
    const drawn = table().evaluate((element) => {
      const cells = [...element.querySelectorAll('input')]
      return cells.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length / cells.length
    })
    expect(await drawn).toBeLessThan(0.5)
    await page.getByText(words('draft:saving.local')).waitFor()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.reload()
    await button(words('draft:offered.yes')).click()
    await expect.poll(lines).toBe(305)
  })
})
