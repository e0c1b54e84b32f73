/** A received document on its own page: read, paid and answered; and the figures above the invoices. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'

let anna: Watched

const stage = setStage()

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
})

const open = (path: string) => goTo(anna, `${stage.app.url}/accountportal${path}`)

/** Presses the row of the flour mill's invoice, and waits for its page. */
async function openDocument(number: RegExp) {
  await open('/received-invoices')
  await anna.getByRole('row').filter({ hasText: number }).getByRole('cell').nth(2).click()
  await anna.waitForURL(/\/received-invoices\/[0-9a-f-]{36}\/document\/[0-9a-f-]{36}$/)
  await anna.getByRole('article').waitFor()
}

/** The document's XML, as the page's own download gives it. */
async function downloadedXml(): Promise<string> {
  const [file] = await Promise.all([
    anna.waitForEvent('download'),
    anna.getByRole('button', { name: /^XML van/ }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

const inXml = (xml: string, element: string) =>
  new RegExp(`<cbc:${element}[^>]*>([^<]*)<`).exec(xml)?.[1] ?? `no ${element}`

/** `1178.90` as a bookkeeper reads it. */
const shown = (amount: string) => `${amount.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '\u00a0')}\u00a0€`

test('a received document shows its number, parties and totals as its XML says them, and how to pay it', async () => {
  await openDocument(/VF-\d\d\/08842/)
  const xml = await downloadedXml()
  const sheet = await anna.getByRole('article').innerText()
  expect(sheet).toContain(inXml(xml, 'ID'))
  for (const name of [...xml.matchAll(/<cbc:RegistrationName>([^<]*)/g)].map(([, found = '']) => found)) {
    expect(sheet).toContain(name)
  }
  expect(sheet).toContain(shown(inXml(xml, 'TaxExclusiveAmount')))
  expect(sheet).toContain(shown(inXml(xml, 'PayableAmount')))
  for (const name of [...xml.matchAll(/<cac:Item><cbc:Name>([^<]*)/g)].map(([, found = '']) => found)) {
    expect(sheet).toContain(name)
  }
  await anna.getByRole('img', { name: /QR-code om te betalen/ }).waitFor()
  await anna
    .getByRole('region', { name: words('received-invoices:document.pdf') })
    .getByRole('toolbar')
    .getByText('Blz. 1 van 1')
    .waitFor()
  await anna
    .getByRole('list', { name: 'Verloop' })
    .getByText(words('received-invoices:document.event.receipt-delivered'))
    .waitFor()
  expect(anna.faults).toEqual([])
})

test('the doubted account is framed in both documents, and Enter goes from one to the other', async () => {
  await openDocument(/\d\d\.4618/)
  const inXml = anna.getByRole('button', { name: /LT65 1000 0111 0100 4217/ })
  await anna.locator('#doubted-in-pdf').waitFor()
  await inXml.focus()
  const focused = () => anna.evaluate(() => document.activeElement?.id)
  for (const id of ['doubted-in-pdf', 'doubted-in-xml']) {
    await anna.keyboard.press('Enter')
    expect(await focused()).toBe(id)
  }
  expect(anna.faults).toEqual([])
})

test('a document is rejected with a reason from its page, which then says so', async () => {
  await openDocument(/VF-\d\d\/08842/)
  await anna.getByRole('button', { name: /: Weiger$/ }).click()
  await anna.getByText('Weigeren is definitief', { exact: false }).waitFor()
  await anna.getByRole('button', { name: words('received-invoices:reject-final') }).click()
  await expect
    .poll(async () =>
      anna.getByRole('combobox', { name: words('received-invoices:reason') }).getAttribute('aria-invalid'),
    )
    .toBe('true')
  await anna.getByRole('combobox', { name: words('received-invoices:reason') }).click()
  await anna.getByRole('option', { name: words('answer:reason.PRI') }).click()
  await anna.getByRole('textbox', { name: /^Uitleg/ }).fill('Afgesproken was 17,20 € per zak.')
  await anna.getByRole('button', { name: words('received-invoices:reject-final') }).click()
  await anna.getByText(/VF-\d\d\/08842 is geweigerd/).waitFor()
  const history = anna.getByRole('list', { name: 'Verloop' })
  await history.getByText('Reden: Prijs klopt niet').waitFor()
  await history.getByText('Afgesproken was 17,20 € per zak.').waitFor()
  await expect.poll(async () => anna.getByRole('button', { name: /: Aanvaard$/ }).count()).toBe(0)
  await anna.getByRole('link', { name: words('received-invoices:title') }).click()
  // The rejected ones stand last.
  await anna.getByText(words('received-invoices:filter.REJECTED'), { exact: true }).first().click()
  await anna
    .getByRole('row')
    .filter({ hasText: /VF-\d\d\/08842/ })
    .getByText('Geweigerd')
    .waitFor()
  expect(anna.faults).toEqual([])
})

test('a document that is not there says so', async () => {
  await open(`/received-invoices/${people.anna.accountIds[0]}/document/01932f6e-0000-7000-8000-000000000001`)
  await anna.getByText(words('received-invoices:document.not-there')).waitFor()
})

test('a new document from the sent list starts with five paragraphs of notice', async () => {
  await open('/invoices')
  await anna.getByRole('button', { name: words('shell:new-invoice') }).click()
  const notice = anna.getByRole('dialog', { name: words('invoices:notice.title') })
  await notice.waitFor()
  await expect.poll(async () => notice.locator('p').count()).toBe(5)
  await notice.getByRole('link', { name: words('invoices:notice.go-on') }).click()
  await anna.waitForURL(/\/drafts\/[0-9a-f-]{36}\/draft$/)
  await notice.waitFor({ state: 'detached' })
})

test('a figure above the invoices leads to a list with as many documents', async () => {
  for (const name of ['overview:figures.sent', 'overview:figures.accepted']) {
    await open('/invoices')
    const figure = anna
      .locator('main dl > div')
      .filter({ hasText: words(name) })
      .getByRole('link')
    const expected = Number(await figure.innerText())
    expect(expected).toBeGreaterThan(0)
    await figure.click()
    await anna.waitForURL(/status=/)
    await anna.getByText(new RegExp(`van ${expected} factu`)).waitFor()
  }
})

test.runIf(isThorough)(
  'is printed as the document and how to pay it, dark on white, with nothing to press',
  async () => {
    const page = await stage.pageOf(people.anna.email, { colorScheme: 'dark', isTold: true })
    await page.goto(`${stage.app.url}/accountportal/received-invoices`)
    await page.getByText(/^FV \d\d\/2290/).click()
    await page.getByRole('img', { name: /^QR-code/ }).waitFor()
    const { pages } = await readPdfText(await page.pdf({ format: 'A4' }))
    const printed = pages.join(' ')
    for (const part of ['Cacao Noble', '/2290', '1 047,01', 'Betaal met je bankapp'])
      expect(printed.replaceAll('\u00a0', ' ')).toContain(part)
    for (const part of [
      'Afmelden',
      'Weiger',
      'Verloop',
      'Kopieer',
      'Cookies',
      'Begrepen',
      'Algemene voorwaarden',
    ])
      expect(printed).not.toContain(part)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const luminance = () =>
      page.getByRole('article').evaluate((sheet) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(sheet).color.match(/\d+/g)?.map(Number) ?? []
        return (red + green + blue) / 3
      })
    await expect.poll(luminance).toBeLessThan(80)
    await page.context().close()
  },
)
