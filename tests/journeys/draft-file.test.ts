/** The fate of a file that is chosen or dropped in the draft editor. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { hold, untilRead, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
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
  test('that is no PDF is not taken, and of several the first is', async () => {
    await openNew()
    const drop = (...names: string[]) =>
      page
        .getByRole('region', { name: words('draft:pdf.title') })
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
    await field(words('draft:fields.orderNumber')).fill('PO-9')
    await button(words('draft:save')).click()
    await page.getByText(words('draft:save-info')).waitFor()
    expect((await stored(draft)).body.reference).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })

  test('is gone through page by page, and follows the width of its room, a few times a second at most', async () => {
    await openNew()
    await choose('invoice-two-pages.pdf')
    await page.getByText('Blz. 1 van 2').first().waitFor()
    await button(words('pdf:next')).click()
    await page.getByText('Blz. 2 van 2').first().waitFor()
    await button(words('pdf:previous')).click()
    const sheet = page.getByRole('region', { name: words('pdf:sheet') }).locator('canvas')
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

  test('is read into the form, with a border and words for how sure that is, which an edit takes away', async () => {
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
    await expect.poll(() => field(words('draft:fields.orderNumber')).inputValue()).toBe('PO-R')
    await page.getByText(/gelezen op blz. 1, 50\s%/).waitFor()
    await page.getByText(/gelezen op blz. 1, 51\s%/).waitFor()
    const border = (name: string) => field(name).evaluate((input) => getComputedStyle(input).borderColor)
    const colours = [await border('Factuurnummer'), await border('Bestelnummer'), await border('Vervaldatum')]
    expect(new Set(colours).size).toBe(3)
    await field(words('draft:fields.orderNumber')).fill('PO-S')
    await page.getByText(/gelezen op blz. 1, 51\s%/).waitFor({ state: 'detached' })
    await page.getByText(/^Bewaard/).waitFor()
    await expect
      .poll(async () => (await stored(page.url())).body.inputDetails.heading)
      .toMatchObject({ invoiceNumberRecognition: 50, orderNumberRecognition: 0 })
  })

  test('that cannot be read is told of until that is closed, and leaves no draft and no file', async () => {
    await openNew()
    await choose('encrypted.pdf')
    const message = alert('Het bestand is beveiligd')
    await message.waitFor()
    expect(page.url().endsWith('/draft')).toBe(true)
    await page.getByText(words('draft:pdf.source.title')).waitFor()
    await message.getByRole('button', { name: words('kit:close') }).click()
    await message.waitFor({ state: 'detached' })
  })

  test('says that it is loading, and when it cannot be shown', async () => {
    const letGo = await hold(page, '**/pdf', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await openStored()
    await page.getByText(words('pdf:loading')).first().waitFor()
    letGo()
    await page.getByText(words('pdf:failed')).waitFor()
    page.faults.splice(0)
  })
})

test.runIf(isThorough)(
  'a page that lies on its side is turned by quarters, and a clicked word still goes into its field',
  async () => {
    await openNew()
    await choose('invoice-in-doubt.pdf')
    await untilRead(page)
    const sheet = page.getByRole('img', { name: 'Bladzijde 1' })
    const isUpright = async () => {
      const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
      return height > width
    }
    await expect.poll(isUpright).toBe(true)
    const turn = page.getByRole('button', { name: words('pdf:turn') })
    await turn.click()
    await expect.poll(isUpright).toBe(false)
    await field(words('draft:fields.orderNumber')).fill('')
    await page
      .getByRole('region', { name: words('pdf:sheet') })
      .getByText('PO-2093')
      .first()
      .click()
    await expect.poll(async () => field(words('draft:fields.orderNumber')).inputValue()).toContain('PO-2093')
    for (const upright of [true, false, true, false]) {
      await turn.click()
      await expect.poll(isUpright).toBe(upright)
    }
    await choose('invoice-nl.pdf')
    await page.getByRole('dialog').getByRole('button').last().press('Enter')
    await expect.poll(isUpright).toBe(true)
  },
)
