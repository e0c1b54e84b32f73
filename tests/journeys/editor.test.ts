/** What the draft editor shows and does, as the specification lists it. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { field as fieldOn, openPage, signIn, untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'

const file = (name: string) => `fixtures/files/${name}`

const stage = setStage()
const { app, calls } = stage
let page: Watched
let mine: Company
let claes: Company

beforeAll(async () => {
  page = await openPage(stage.browser)
  page.setDefaultTimeout(90_000)
  mine = await newCompany(app)
  claes = await newCompany(app)
  await signIn(app, page, mine.email)
}, 120_000)
/** Each begins without what an earlier one typed and did not store. */
beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(list())
  await page.getByRole('heading', { level: 1, name: 'Concepten' }).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'zegel.language') localStorage.removeItem(key)
  })
})

const list = () => `${app.url}/accountportal/drafts/${mine.accountId}`
const field = (name: string) => fieldOn(page, name)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words })

async function openNew() {
  await page.goto(`${list()}/draft`)
  await field('Bestelnummer').waitFor()
}

async function openStored(draft: Draft = readyDraft(claes)): Promise<string> {
  const draftId = await storeDraft(calls, mine, draft)
  await page.goto(`${list()}/draft/${draftId}`)
  await field('Bestelnummer').waitFor()
  return draftId
}

const choose = (name: string) => page.locator('input[type=file]').first().setInputFiles(file(name))

describe('a new draft', () => {
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
    expect(await page.getByRole('combobox', { name: 'Munt' }).inputValue()).toContain('EUR')
    await page.getByRole('table', { name: 'Lijnen' }).waitFor()
    await page.getByRole('region', { name: 'Totalen' }).waitFor()
    for (const name of ['Annuleer', 'Bewaar', /^Verstuur/]) await button(name).waitFor()
  })

  test('takes its dates as DD/MM/YYYY, from a calendar that begins on Monday [constants.week, constants.date-formats]', async () => {
    await openNew()
    expect(await field('Factuurdatum').getAttribute('placeholder')).toBe('DD/MM/JJJJ')
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
    expect(await field('Vervaldatum').inputValue()).toBe('')
  })

  test('computes its totals from the lines as they are typed, and lets nobody type them [totals.locked, totals.line, numbers.format]', async () => {
    await openNew()
    await field('Lijn 1, Omschrijving').fill('Brood')
    await field('Lijn 1, Aantal').fill('3')
    await field('Lijn 1, Eenheidsprijs').fill('1,115')
    const line = page.getByRole('table', { name: 'Lijnen' }).getByRole('row').nth(1)
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
    expect(await page.getByLabel('Al betaald').inputValue()).toBe('5,00')
    await page.getByLabel('Afronding').fill('-0,05')
    await page.getByLabel('Afronding').blur()
    expect(await page.getByLabel('Afronding').inputValue()).toMatch(/^[-−]0,05$/)
  })

  test('is on this device alone until a file comes, and cannot be saved without one [drafts.local-copy, draft.pdf]', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/drafts')) asked.push(request.url())
    })
    await openNew()
    await field('Bestelnummer').fill('PO-1')
    await page.getByText('Alleen op dit toestel').waitFor()
    await page.waitForTimeout(1500)
    await button('Bewaar').click()
    await alert('Nog niet bewaard')
      .getByText(/voeg eerst de pdf/i)
      .waitFor()
    expect(asked).toEqual([])
    await page.reload()
    await expect.poll(() => field('Bestelnummer').inputValue()).toBe('PO-1')
  })

  test('that is not complete says at each tab how much is wrong, and in an alert [editor.tab-alert, inline.tab-errors]', async () => {
    await openNew()
    await button(/^Verstuur/).click()
    await alert('Nog niet verstuurd').waitFor()
    await page.getByRole('tab', { name: /^Klant.*\d fout/ }).waitFor()
    await page.getByRole('tab', { name: /^Info en lijnen.*\d fout/ }).waitFor()
  })
})

describe('a file', () => {
  test('that is no PDF is not taken, and of several the first is [editor.drop-zone, draft.first-save, fields.draft-reference]', async () => {
    await openNew()
    const drop = (...names: string[]) =>
      page
        .getByRole('region', { name: 'Pdf van het document' })
        .first()
        .evaluate(
          (area, files) => {
            const dataTransfer = new DataTransfer()
            for (const { name, base64 } of files) {
              const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
              const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/png'
              dataTransfer.items.add(new File([bytes], name, { type }))
            }
            area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
          },
          names.map((name) => ({ name, base64: readFileSync(file(name)).toString('base64') })),
        )
    await drop('invoice-with-pdf.xml')
    await page.getByText('Dit is geen pdf').first().waitFor()
    expect(page.url()).toMatch(/\/draft$/)
    await drop('invoice-two-pages.pdf', 'invoice-nl.pdf')
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
    const draftId = page.url().split('/').at(-1) ?? ''
    await page.getByText(/^Bewaard \d\d:\d\d/).waitFor()
    const { body } = await calls('getDraft', mine.token, { path: { accountId: mine.accountId, draftId } })
    expect(body.pdf).toEqual({ fileName: 'invoice-two-pages.pdf', pages: 2 })
    await field('Bestelnummer').fill('PO-9')
    await button('Bewaar').click()
    await page.getByText('Het concept is bewaard').waitFor()
    const stored = await calls('getDraft', mine.token, { path: { accountId: mine.accountId, draftId } })
    expect(stored.body.reference).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })

  test('is gone through page by page, and follows the width of its room, a few times a second at most [editor.pdf-pages, editor.pdf-width, constants.resize-delay]', async () => {
    await openNew()
    await choose('invoice-two-pages.pdf')
    await page.getByText('Blz. 1 van 2').first().waitFor()
    await button('Volgende bladzijde').click()
    await page.getByText('Blz. 2 van 2').first().waitFor()
    await button('Vorige bladzijde').click()
    const sheet = page.getByRole('region', { name: 'Bladzijde van de pdf' }).locator('canvas')
    await sheet.waitFor()
    const width = async () => Math.round((await sheet.boundingBox())?.width ?? 0)
    const wide = await width()
    const widths = new Set<number>()
    const from = Date.now()
    for (let step = 0; step < 12; step++) {
      await page.setViewportSize({ width: 1436 - step * 16, height: 900 })
      widths.add(await width())
    }
    const seconds = (Date.now() - from) / 1000
    await expect.poll(width).toBeLessThan(wide)
    expect(widths.size).toBeLessThanOrEqual(Math.ceil(seconds / 0.5) + 2)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('is read into the form, with a border and words for how sure that is, which an edit takes away [upload.replace, fields.recognition-marks]', async () => {
    await openNew()
    const inputDetails = {
      heading: {
        invoiceNumber: 'R-7',
        invoiceNumberRecognition: 50,
        orderNumber: 'PO-R',
        orderNumberRecognition: 51,
      },
    }
    const sources = {
      '/heading/invoiceNumber': { page: 1, box: [0.1, 0.1, 0.2, 0.05], percent: 50 },
      '/heading/orderNumber': { page: 1, box: [0.1, 0.2, 0.2, 0.05], percent: 51 },
    }
    const reading = { state: 'DONE', pagesDone: 1, pagesTotal: 1, inputDetails, sources }
    await page.route('**/recognition', (route) => route.fulfill({ json: reading }))
    await choose('invoice-nl.pdf')
    await expect.poll(() => field('Bestelnummer').inputValue(), { timeout: 90_000 }).toBe('PO-R')
    await page.getByText(/gelezen op blz. 1, 50\s%/).waitFor()
    await page.getByText(/gelezen op blz. 1, 51\s%/).waitFor()
    const border = (name: string) => field(name).evaluate((input) => getComputedStyle(input).borderColor)
    const colours = [await border('Factuurnummer'), await border('Bestelnummer'), await border('Vervaldatum')]
    expect(new Set(colours).size).toBe(3)
    await field('Bestelnummer').fill('PO-S')
    await page.getByText(/gelezen op blz. 1, 51\s%/).waitFor({ state: 'detached' })
    await page.getByText(/^Bewaard/).waitFor()
    const draftId = page.url().split('/').at(-1) ?? ''
    await expect
      .poll(
        async () =>
          (await calls('getDraft', mine.token, { path: { accountId: mine.accountId, draftId } })).body
            .inputDetails.heading,
      )
      .toMatchObject({ invoiceNumberRecognition: 50, orderNumberRecognition: 0 })
  })

  test('begins a new draft in place of one that nobody typed in, and asks first where somebody did [upload.replace]', async () => {
    await openNew()
    await choose('invoice-two-pages.pdf')
    await untilRead(page)
    const first = page.url()
    await choose('invoice-nl.pdf')
    await expect.poll(() => page.url()).not.toBe(first)
    await untilRead(page)
    const isThere = async (url: string) => {
      const path = { accountId: mine.accountId, draftId: url.split('/').at(-1) ?? '' }
      return (await calls('getDraft', mine.token, { path })).status === 200
    }
    const second = page.url()
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])

    await field('Bestelnummer').fill('PO-MINE')
    await choose('invoice-two-pages.pdf')
    const question = page.getByRole('dialog', { name: 'Dit bestand lezen?' })
    await question.getByRole('button', { name: 'Vervang alleen de pdf' }).click()
    await page.getByText('invoice-two-pages.pdf', { exact: true }).waitFor()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect([await field('Bestelnummer').inputValue(), page.url()]).toEqual(['PO-MINE', second])

    await choose('encrypted.pdf')
    await question.getByRole('button', { name: 'Lees en begin opnieuw' }).click()
    await alert('Het bestand is beveiligd').waitFor()
    expect([await field('Bestelnummer').inputValue(), await isThere(second)]).toEqual(['PO-MINE', true])

    await choose('invoice-nl.pdf')
    await question.getByRole('button', { name: 'Lees en begin opnieuw' }).click()
    await expect.poll(() => page.url()).not.toBe(second)
    await untilRead(page)
    expect(await field('Bestelnummer').inputValue()).not.toBe('PO-MINE')
    expect([await isThere(second), await isThere(page.url())]).toEqual([false, true])
  })

  test('that cannot be read is told of until that is closed, and leaves no draft and no file [upload.failure]', async () => {
    await openNew()
    await choose('encrypted.pdf')
    const message = alert('Het bestand is beveiligd')
    await message.waitFor()
    await page.waitForTimeout(5500)
    expect([await message.count(), page.url().endsWith('/draft')]).toEqual([1, true])
    await page.getByText('Nog geen pdf').waitFor()
    await message.getByRole('button', { name: 'Sluit' }).click()
    await message.waitFor({ state: 'detached' })
  })

  test('whose reading fails is told of until that is closed, and leaves no draft and no file [upload.failure]', async () => {
    const failed = { state: 'FAILED', pagesDone: 0, pagesTotal: 1, inputDetails: {}, sources: {} }
    await page.route('**/recognition', (route) => route.fulfill({ json: failed }))
    const made = page.waitForResponse(
      (response) => response.url().endsWith('/drafts') && response.status() === 201,
    )
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await openNew()
    await choose('invoice-nl.pdf')
    const { id } = (await (await made).json()) as { id: string }
    expect([(await deleted).url().endsWith(id), (await deleted).status()]).toEqual([true, 204])
    await alert('Blijft het mislukken').waitFor()
    await page.getByText('Nog geen pdf').waitFor()
    expect(page.url().endsWith('/draft')).toBe(true)
    await page.unroute('**/recognition')
    await choose('invoice-nl.pdf')
    await untilRead(page)
  })

  test('says that it is loading, and when it cannot be shown [inline.pdf]', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/pdf', async (route) => {
      await held
      await route.fulfill({ status: 500, body: 'broken' })
    })
    await openStored()
    await page.getByText('De pdf wordt geladen…').first().waitFor()
    release()
    await page.getByText('De pdf kan niet getoond worden').waitFor()
    page.faults.splice(0)
  })
})

describe('a stored draft', () => {
  test('says that it is loading [editor.loading]', async () => {
    const draftId = await storeDraft(calls, mine, readyDraft(claes))
    await page.route(`**/drafts/${draftId}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.goto(`${list()}/draft/${draftId}`)
    await page.getByRole('status').getByText('Even geduld, we laden je factuur…').waitFor()
    await field('Bestelnummer').waitFor()
  })

  test('is saved, which says so and leads to the list [draft.save, toasts.draft-saved]', async () => {
    const draftId = await openStored()
    await field('Bestelnummer').fill('PO-77')
    await button('Bewaar').click()
    await page.getByText('Het concept is bewaard').waitFor()
    await page.waitForURL(list())
    const { body } = await calls('getDraft', mine.token, { path: { accountId: mine.accountId, draftId } })
    expect(body.inputDetails.heading.orderNumber).toBe('PO-77')
  })

  test('is sent, which says so and leads to the list [draft.send, toasts.draft-sent]', async () => {
    const draft = readyDraft(claes)
    await openStored(draft)
    await button(/^Verstuur via Peppol/).click()
    await page.getByText(`Factuur ${draft.inputDetails?.heading?.invoiceNumber} is verstuurd`).waitFor()
    await page.waitForURL(list())
  })
})
