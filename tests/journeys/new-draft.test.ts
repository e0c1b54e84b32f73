/** A new draft: its first values, the effects of typing, its missing fields, and its traces. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
let buyer: Company
const { alert, beginAnew, button, choose, field, list, openNew } = editorOn(stage, () => ({
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
const panel = () => page.getByRole('region', { name: 'Controle' })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'))
/** This device's copy of drafts. */
const kept = () =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('zegel.draft.'))
      .map(([, value]) => value)
      .join(),
  )

describe('a new draft', () => {
  beforeEach(beginAnew)

  test('has three tabs, the fields of a document, lines and totals, and three ways out [editor.tabs, editor.info-fields, editor.buttons]', async () => {
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
    await expect.poll(async () => page.getByRole('combobox', { name: 'Munt' }).inputValue()).toContain('EUR')
    await table().waitFor()
    await page.getByRole('region', { name: 'Totalen' }).waitFor()
    for (const name of ['Annuleer', 'Bewaar', /^Verstuur/]) await button(name).waitFor()
  })

  test('opens with today, the next number and the file button in focus', async () => {
    await openNew()
    await expect.poll(focused).toBe('/pdf')
    const [year, month, day] = todayInBrussels().split('-')
    await expect.poll(async () => field('Factuurdatum').inputValue()).toBe(`${day}/${month}/${year}`)
  })

  test('names the format of a date that is none', async () => {
    await openNew()
    await field('Factuurdatum').fill('gisteren')
    await field('Factuurdatum').blur()
    await page.getByText('Typ ze als DD/MM/JJJJ', { exact: false }).first().waitFor()
  })

  test('takes its dates as DD/MM/YYYY, from a calendar that begins on Monday [constants.week, constants.date-formats]', async () => {
    await openNew()
    await expect.poll(async () => field('Factuurdatum').getAttribute('placeholder')).toBe('DD/MM/JJJJ')
    await button('Kies een dag in de kalender').first().click()
    const days = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']
    const shown = async () =>
      (await page.locator('thead th').allTextContents()).filter((text) => days.includes(text))
    await expect.poll(shown).toEqual(days)
    await page.keyboard.press('Escape')
  })

  test('as a credit note has no due date and nothing prepaid, and does not get its due date back [draft.credit-note, editor.type-toggle]', async () => {
    await openNew()
    await field('Vervaldatum').fill('31/12/2099')
    await page.getByText('Creditnota', { exact: true }).first().click()
    await field('Creditnotanummer').waitFor()
    expect([await field('Vervaldatum').count(), await page.getByLabel('Al betaald').count()]).toEqual([0, 0])
    await page.getByText('Factuur', { exact: true }).first().click()
    await expect.poll(async () => field('Vervaldatum').inputValue()).toBe('')
  })

  test('computes its totals from the lines as they are typed, and lets nobody type them [totals.locked, totals.line, numbers.format]', async () => {
    await openNew()
    await field('Lijn 1, Omschrijving').fill('Brood')
    await field('Lijn 1, Aantal').fill('3')
    await field('Lijn 1, Eenheidsprijs').fill('1,115')
    const line = table().getByRole('row').nth(1)
    await line.getByText('3,35').waitFor()
    const totals = page.getByRole('region', { name: 'Totalen' })
    await totals.getByText('4,05').first().waitFor()
    const inputs = await totals
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-field')))
    expect(inputs).toEqual(['/inputDetails/payment/prepaidAmount', '/inputDetails/payment/roundingAmount'])
  })

  test('takes a prepaid amount without a minus, and a rounding with one [draft.prepaid]', async () => {
    await openNew()
    await page.getByLabel('Al betaald').fill('-5')
    await page.getByLabel('Al betaald').blur()
    await expect.poll(async () => page.getByLabel('Al betaald').inputValue()).toBe('5,00')
    await page.getByLabel('Afronding').fill('-0,05')
    await page.getByLabel('Afronding').blur()
    await expect.poll(async () => page.getByLabel('Afronding').inputValue()).toMatch(/^[-−]0,05$/)
  })

  test('is on this device alone until a file comes, and cannot be saved without one [drafts.local-copy, draft.pdf]', async () => {
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
    await field('Bestelnummer').fill('PO-1')
    await page.getByText('Alleen op dit toestel').waitFor()
    await page.waitForTimeout(1500)
    await button('Bewaar').click()
    await alert('Nog niet bewaard').waitFor()
    await panel()
      .getByText(/voeg eerst de pdf/i)
      .waitFor()
    expect([stored, told]).toEqual([[], []])
    await page.reload()
    await offer().waitFor()
    await expect.poll(async () => field('Bestelnummer').inputValue()).toBe('')
    await button('Zet het terug').click()
    await expect.poll(() => field('Bestelnummer').inputValue()).toBe('PO-1')
  })

  test.runIf(isThorough)(
    'begins empty: values from another time are offered, and stay until somebody answers [drafts.local-copy]',
    async () => {
      await openNew()
      await field('Bestelnummer').fill('PO-OLD')
      await expect.poll(kept).toMatch('PO-OLD')
      await page.goto(list())
      await page.getByRole('main').getByRole('link', { name: 'Nieuwe factuur' }).first().click()
      await offer().waitFor()
      await expect.poll(async () => field('Bestelnummer').inputValue()).toBe('')
      await field('Bestelnummer').fill('PO-NEW')
      await button('Zet het terug').click()
      await expect.poll(() => field('Bestelnummer').inputValue()).toBe('PO-OLD')
      await expect.poll(focused).toBe('/inputDetails/heading/invoiceNumber')
      await expect.poll(kept).not.toMatch('PO-NEW')
      await page.reload()
      await offer().getByRole('button', { name: 'Gooi het weg' }).click()
      await offer().waitFor({ state: 'detached' })
      await expect.poll(kept).toBe('')
      await page.reload()
      await field('Bestelnummer').waitFor()
      await expect.poll(async () => offer().count()).toBe(0)
    },
  )

  test('that is not complete says at each tab how much is wrong, and in an alert [editor.tab-alert, inline.tab-errors]', async () => {
    await openNew()
    await button(/^Verstuur/).click()
    await alert('Nog niet verstuurd').waitFor()
    await page.getByRole('tab', { name: /^Klant.*\d fout/ }).waitFor()
    await page.getByRole('tab', { name: /^Info en lijnen.*\d fout/ }).waitFor()
  })

  test('lists the missing fields at the first Send, takes the focus there and leads to each field [feel.error-summary]', async () => {
    await openNew()
    await button(/^Verstuur/).click()
    await alert('Nog niet verstuurd').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await panel()
      .getByRole('button', { name: /^Naam van de klant/ })
      .click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('customer_name')
  })

  test.runIf(isThorough)(
    'begun from an empty list is stored with its file by Save, which leads to the list [draft.first-save, draft.save, toasts.draft-saved, drafts.empty]',
    async () => {
      await page.getByText('Nog geen concepten').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Nieuwe factuur' }).first().click()
      const choosing = page.waitForEvent('filechooser')
      await button('Kies een pdf').click()
      await (await choosing).setFiles('fixtures/files/invoice-two-pages.pdf')
      await untilRead(page)
      await field('Factuurnummer').fill('C-1')
      await button('Bewaar').click()
      await page.getByText('Het concept is bewaard').waitFor()
      await page.waitForURL(list())
      await page.getByRole('row').filter({ hasText: 'C-1' }).waitFor()
    },
  )

  test.runIf(isThorough)(
    'leaves an empty form behind once it was sent [draft.send-new, constants.form-defaults]',
    async () => {
      await openNew()
      await choose('terms.pdf')
      await untilRead(page)
      await page.getByRole('tab', { name: /^Klant/ }).click()
      await field('Naam').first().fill(buyer.name)
      await field('Btw- of ondernemingsnummer').fill(buyer.kbo)
      await field('Straat en nummer').fill('Nijverheidslaan 42')
      await field('Postcode').fill('9200')
      await field('Gemeente').fill('Dendermonde')
      await page.getByText(`Bereikbaar via Peppol, 0208:${buyer.kbo}`).first().waitFor()
      await page.getByRole('tab', { name: /^Info en lijnen/ }).click()
      await field('Factuurnummer').fill('N-1')
      await field('Bestelnummer').fill('PO-9')
      await field('Factuurdatum').fill('+0')
      await field('Vervaldatum').fill('+30')
      await field('Lijn 1, Omschrijving').fill('Taart')
      await field('Lijn 1, Aantal').fill('2')
      await field('Lijn 1, Eenheidsprijs').fill('25')
      await button(/^Verstuur via Peppol/).click()
      await page.getByText('Factuur N-1 is verstuurd').waitFor()
      await page.waitForURL(/\/draft$/)
      await page.getByText('Nog geen pdf').waitFor()
      await expect.poll(() => field('Bestelnummer').inputValue()).toBe('')
      await expect.poll(async () => field('Factuurnummer').inputValue()).toBe('N-2')
      const line = ['Omschrijving', 'Aantal', 'Eenheidsprijs'].map((name) =>
        field(`Lijn 1, ${name}`).inputValue(),
      )
      expect(await Promise.all(line)).toEqual(['', '1', '0,00'])
      await expect
        .poll(async () => page.getByRole('combobox', { name: 'Lijn 1, Btw' }).inputValue())
        .toBe('21')
      await page.getByRole('tab', { name: /^Klant/ }).click()
      await expect.poll(async () => page.getByRole('combobox', { name: /^Land/ }).inputValue()).toBe('België')
      await expect.poll(async () => field('Naam').first().inputValue()).toBe('')
      expect(page.faults).toEqual([])
    },
  )
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

  test('are typed by keyboard alone: Tab, Enter, Ctrl+D, Alt and the arrows, Esc [feel.typed-lines]', async () => {
    await cell(1, 'Omschrijving').focus()
    await page.keyboard.type('Brood')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3*2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.234,50')
    await page.keyboard.press('Enter')
    await expect.poll(async () => [await lines(), await focusedCell()]).toEqual([3, 'Lijn 2, Omschrijving'])
    await page.keyboard.press('Control+d')
    await expect.poll(async () => cell(2, 'Omschrijving').inputValue()).toBe('Brood')
    await page.keyboard.type('Taart')
    await page.keyboard.press('Alt+ArrowUp')
    expect([await cell(1, 'Omschrijving').inputValue(), await focusedCell()]).toEqual([
      'Taart',
      'Lijn 1, Omschrijving',
    ])
    await cell(2, 'Aantal').focus()
    await page.keyboard.type('9')
    await expect.poll(async () => cell(2, 'Aantal').inputValue()).toBe('9')
    await page.keyboard.press('Escape')
    await expect.poll(async () => cell(2, 'Aantal').inputValue()).toBe('6')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('7')
    await page.keyboard.press('Escape')
    await expect.poll(async () => cell(2, 'Aantal').inputValue()).toBe('8')
    await expect.poll(async () => cell(2, 'Eenheidsprijs').inputValue()).toBe('1\u00a0234,50')
  })

  test('come in from a spreadsheet, and go away with a way back [feel.pasted-lines]', async () => {
    await cell(2, 'Omschrijving').focus()
    await paste('Koek\t2\t3,85\t6 %\nKoffie\t5\t10\t21%\nVerhuur\t1\t7\tverlegd')
    await expect.poll(lines).toBe(5)
    await expect.poll(async () => cell(4, 'Btw').inputValue()).toBe('REVERSE_CHARGE')
    await page.keyboard.press('Alt+Delete')
    await expect.poll(lines).toBe(4)
    await page.getByRole('button', { name: 'Zet terug' }).click()
    await expect.poll(() => cell(2, 'Omschrijving').inputValue()).toBe('Koek')
  })

  test('that are pasted go away again with one Ctrl+Z, from a cell and from outside', async () => {
    const before = await lines()
    for (const leave of [false, true]) {
      await cell(2, 'Omschrijving').focus()
      await paste(
        'Omschrijving\tBtw\tAantal\tEenheid\tPrijs\nMeel\t6 %\t2\tkg\t€ 1.234,50\nZout\t21 %\t1\tdoos\t3,10\nGist\t6\t9\tg\t1',
      )
      await expect.poll(() => cell(2, 'Eenheidsprijs').inputValue()).toBe('1\u00a0234,50')
      await expect.poll(async () => cell(2, 'Eenheid').inputValue()).toBe('KGM')
      if (leave)
        await page.evaluate(
          () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
        )
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(() => cell(2, 'Omschrijving').inputValue()).toBe('Koek')
      expect(await lines()).toBe(before)
    }
  })

  test('that are not understood whole are shown first: a column can be changed, Esc leaves all as it was, Enter takes them', async () => {
    const before = await lines()
    const block = 'Meel\t2\t3,50\tverlegd\nZout\tveel\t1\tvrijgesteld\nGist\t1\t2\t21 %'
    const preview = page.getByRole('group', { name: /^Plakken: 3 lijnen/ })
    await cell(2, 'Omschrijving').focus()
    await paste(block)
    await preview.getByText('In 1 rij konden we niet alles lezen', { exact: false }).waitFor()
    expect(await lines()).toBe(before)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    await expect.poll(focusedCell).toBe('Lijn 2, Omschrijving')
    await expect.poll(async () => cell(2, 'Omschrijving').inputValue()).toBe('Koek')
    await paste(block)
    await preview.getByRole('combobox', { name: 'Kolom 4' }).selectOption('none')
    await page.keyboard.press('Enter')
    await preview.waitFor({ state: 'detached' })
    await expect.poll(() => cell(2, 'Omschrijving').inputValue()).toBe('Meel')
    await expect.poll(async () => cell(2, 'Btw').inputValue()).toBe('6')
    await expect.poll(async () => cell(3, 'Aantal').inputValue()).toBe('veel')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => cell(2, 'Omschrijving').inputValue()).toBe('Koek')
  })

  test('of a draft that no server knows are there after a reload', async () => {
    await field('Bestelnummer').fill('PO-77')
    await page.reload()
    await button('Zet het terug').click()
    await expect.poll(lines).toBe(5)
    expect([await lines(), await field('Bestelnummer').inputValue()]).toEqual([5, 'PO-77'])
  })

  test('by the hundred are all there, though only those in sight are drawn, and nothing moves by itself [feel.many-lines]', async () => {
    await cell(4, 'Omschrijving').focus()
    await paste(Array.from({ length: 300 }, (_, index) => `Stuk ${index}\t1\t2`).join('\n'))
    await expect.poll(lines).toBe(304)
    await cell(303, 'Eenheidsprijs').focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => [await lines(), await focusedCell()])
      .toEqual([305, 'Lijn 304, Omschrijving'])
    const drawn = table().evaluate((element) => {
      const cells = [...element.querySelectorAll('input')]
      return cells.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length / cells.length
    })
    expect(await drawn).toBeLessThan(0.5)
    await page.getByText('Alleen op dit toestel').waitFor()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.reload()
    await button('Zet het terug').click()
    await expect.poll(lines).toBe(305)
  })
})
