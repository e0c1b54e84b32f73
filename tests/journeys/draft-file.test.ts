/** The fate of a file that is chosen or dropped in the draft editor. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { hold, untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
let buyer: Company
const { alert, beginAnew, button, choose, field, openNew, openStored, stored } = editorOn(stage, () => ({
  page,
  mine,
  buyer,
}))

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})
beforeEach(beginAnew)

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
              const type = name.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
              dataTransfer.items.add(new File([bytes], name, { type }))
            }
            area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
          },
          names.map((name) => ({
            name,
            base64: readFileSync(`fixtures/files/${name}`).toString('base64'),
          })),
        )
    await drop('invoice-with-pdf.xml')
    await page.getByText('Dit is geen pdf').first().waitFor()
    expect(page.url()).toMatch(/\/draft$/)
    await drop('invoice-two-pages.pdf', 'invoice-nl.pdf')
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
    const draft = page.url()
    await page.getByText(/^Bewaard \d\d:\d\d/).waitFor()
    expect((await stored(draft)).body.pdf).toEqual({ fileName: 'invoice-two-pages.pdf', pages: 2 })
    await field('Bestelnummer').fill('PO-9')
    await button('Bewaar').click()
    await page.getByText('Het concept is bewaard').waitFor()
    expect((await stored(draft)).body.reference).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
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
    await expect.poll(() => field('Bestelnummer').inputValue()).toBe('PO-R')
    await page.getByText(/gelezen op blz. 1, 50\s%/).waitFor()
    await page.getByText(/gelezen op blz. 1, 51\s%/).waitFor()
    const border = (name: string) => field(name).evaluate((input) => getComputedStyle(input).borderColor)
    const colours = [await border('Factuurnummer'), await border('Bestelnummer'), await border('Vervaldatum')]
    expect(new Set(colours).size).toBe(3)
    await field('Bestelnummer').fill('PO-S')
    await page.getByText(/gelezen op blz. 1, 51\s%/).waitFor({ state: 'detached' })
    await page.getByText(/^Bewaard/).waitFor()
    await expect
      .poll(async () => (await stored(page.url())).body.inputDetails.heading)
      .toMatchObject({ invoiceNumberRecognition: 50, orderNumberRecognition: 0 })
  })

  test.runIf(isThorough)(
    'begins a new draft in place of one that nobody typed in, and asks first where somebody did [upload.replace]',
    async () => {
      await openNew()
      await choose('invoice-two-pages.pdf')
      await untilRead(page)
      const first = page.url()
      await choose('invoice-nl.pdf')
      await expect.poll(() => page.url()).not.toBe(first)
      await untilRead(page)
      const isThere = async (url: string) => (await stored(url)).status === 200
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
      await expect.poll(async () => field('Bestelnummer').inputValue()).not.toBe('PO-MINE')
      expect([await isThere(second), await isThere(page.url())]).toEqual([false, true])
    },
  )

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

  test.runIf(isThorough)(
    'whose reading fails is told of until that is closed, and leaves no draft and no file [upload.failure]',
    async () => {
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
    },
  )

  test('says that it is loading, and when it cannot be shown [inline.pdf]', async () => {
    const letGo = await hold(page, '**/pdf', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await openStored()
    await page.getByText('De pdf wordt geladen…').first().waitFor()
    letGo()
    await page.getByText('De pdf kan niet getoond worden').waitFor()
    page.faults.splice(0)
  })
})
