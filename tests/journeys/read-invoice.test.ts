// From a dropped PDF to a sent invoice, with the keyboard alone: doubtful values are corrected in turn.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { Draft } from '#server/drafts/draft/draft.ts'
import { field as fieldOn, untilRead } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

let page: Page

const stage = setStage()

beforeAll(async () => {
  page = await stage.pageOf('anna@bakkerij-peeters.example')
})

const FILE = 'fixtures/files/invoice-in-doubt.pdf'
const focusedField = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.field ?? '')
const field = (name: string) => fieldOn(page, name)

test.runIf(isThorough)(
  'a PDF is dropped, the focus goes to the first doubtful field and with F8 to the next, and it is sent',
  async () => {
    await page.getByRole('link', { name: 'Nieuwe factuur' }).first().press('Enter')
    await page.locator('input[type=file]').setInputFiles(FILE)
    await page.waitForURL(/\/draft\/[0-9a-f-]{36}/)
    await page.getByLabel('Lijn 2, Omschrijving', { exact: true }).waitFor()
    await expect.poll(async () => field('Factuurdatum').inputValue()).toBe('20/11/2026')

    await page.getByText('gelezen op blz. 1, 98 %').first().waitFor()

    await expect.poll(focusedField).toBe('/inputDetails/heading/orderNumber')
    const outlined = page
      .getByRole('region', { name: 'Pdf van het document', exact: true })
      .getByText('Bestelnummer')
    await outlined.waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('WN-4410')
    await page.keyboard.press('F8')
    await expect.poll(focusedField).toBe('/inputDetails/payment/reference')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('+++202/6001/49029+++')

    await page.keyboard.press('F8')
    await page.getByRole('button', { name: /Verstuur via Peppol/ }).press('Enter')
    await page.getByText(/is verstuurd$/).waitFor()
    const { inputDetails } = await stage.app.orm.em
      .fork()
      .findOneOrFail(Draft, { invoiceNumber: 'RD-2026-0001' })
    expect(inputDetails).toMatchObject({
      heading: { orderNumber: 'WN-4410', orderNumberRecognition: 0 },
      payment: { reference: '+++202/6001/49029+++', totalVatIncl: 145.2 },
      customer: { name: 'Drukkerij Claes', participant: '0123456749' },
    })
  },
)

test.runIf(isThorough)(
  'a page that lies on its side is turned by quarters, and a clicked word still goes into its field',
  async () => {
    await page.goto(`${stage.app.url}/accountportal/drafts/${people.anna.accountIds[0]}/draft`)
    await page.locator('input[type=file]').setInputFiles(FILE)
    await untilRead(page)
    const sheet = page.getByRole('img', { name: 'Bladzijde 1' })
    const isUpright = async () => {
      const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
      return height > width
    }
    await expect.poll(isUpright).toBe(true)
    const turn = page.getByRole('button', { name: 'Draai een kwartslag' })
    await turn.click()
    await expect.poll(isUpright).toBe(false)
    await field('Bestelnummer').fill('')
    await page.getByRole('region', { name: 'Bladzijde van de pdf' }).getByText('PO-2093').first().click()
    await expect.poll(async () => field('Bestelnummer').inputValue()).toContain('PO-2093')
    for (const upright of [true, false, true, false]) {
      await turn.click()
      await expect.poll(isUpright).toBe(upright)
    }
    await page.locator('input[type=file]').first().setInputFiles('fixtures/files/invoice-nl.pdf')
    await page.getByRole('dialog').getByRole('button').last().press('Enter')
    await expect.poll(isUpright).toBe(true)
  },
)
