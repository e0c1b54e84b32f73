/** A received document on its own page: read, paid, answered; and the periods of the sent list. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
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

test('a received document shows its number, parties and totals as its XML says them, and how to pay it [after.rendered, after.timeline]', async () => {
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
  await anna.getByRole('region', { name: 'Pdf van de verzender' }).getByText('Blz. 1 van 1').waitFor()
  await anna.getByRole('list', { name: 'Verloop' }).getByText('Ontvangst gemeld aan de verzender').waitFor()
  expect(anna.faults).toEqual([])
})

test.runIf(isThorough)('the reference to pay with stands on one line beside its longest label', async () => {
  const reader = await stage.pageOf(people.anna.email, { language: 'fr' })
  await reader.goto(anna.url())
  const reference = reader
    .getByRole('definition')
    .filter({ hasText: /^\+{3}/ })
    .last()
  await reference.waitFor()
  const lines = await reference.evaluate((value) => {
    const range = document.createRange()
    range.selectNodeContents(value)
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  })
  expect(lines).toBe(1)
  await reader.context().close()
})

test('a document is rejected with a reason from its page, which then says so [after.reject-reason]', async () => {
  await openDocument(/VF-\d\d\/08842/)
  await anna.getByRole('button', { name: /: Weiger$/ }).click()
  await anna.getByText('Weigeren is definitief', { exact: false }).waitFor()
  await anna.getByRole('button', { name: 'Weiger en meld het' }).click()
  await expect
    .poll(async () => anna.getByRole('combobox', { name: 'Reden' }).getAttribute('aria-invalid'))
    .toBe('true')
  await anna.getByRole('combobox', { name: 'Reden' }).click()
  await anna.getByRole('option', { name: 'Prijs klopt niet' }).click()
  await anna.getByRole('textbox', { name: /^Uitleg/ }).fill('Afgesproken was 17,20 € per zak.')
  await anna.getByRole('button', { name: 'Weiger en meld het' }).click()
  await anna.getByText(/VF-\d\d\/08842 is geweigerd/).waitFor()
  const history = anna.getByRole('list', { name: 'Verloop' })
  await history.getByText('Reden: Prijs klopt niet').waitFor()
  await history.getByText('Afgesproken was 17,20 € per zak.').waitFor()
  await expect.poll(async () => anna.getByRole('button', { name: /: Aanvaard$/ }).count()).toBe(0)
  await anna.getByRole('link', { name: 'Ontvangen facturen' }).click()
  await anna
    .getByRole('row')
    .filter({ hasText: /VF-\d\d\/08842/ })
    .getByText('Geweigerd')
    .waitFor()
  expect(anna.faults).toEqual([])
})

test('a document that is not there says so', async () => {
  await open(`/received-invoices/${people.anna.accountIds[0]}/document/01932f6e-0000-7000-8000-000000000001`)
  await anna.getByText('Dit document is er niet').waitFor()
})

test.runIf(isThorough)(
  'the sent list narrows by period, and a period of one’s own must not end before it begins',
  async () => {
    await open('/invoices')
    const count = async () =>
      Number((await anna.getByText(/van \d+ factu/).innerText()).match(/van (\d+)/)?.[1])
    await anna.getByRole('row').nth(1).waitFor()
    const ofMonth = await count()
    const period = anna.getByRole('combobox', { name: 'Periode' })
    await period.click()
    await anna.getByRole('option', { name: 'Alle periodes', exact: true }).click()
    await anna.waitForURL(/period=ALL_INVOICES/)
    await expect.poll(count).toBeGreaterThan(ofMonth)
    await period.click()
    await anna.getByRole('option', { name: 'Zelf kiezen' }).click()
    await anna.getByRole('textbox', { name: 'Vanaf' }).fill('1/1/2020')
    await anna.getByRole('textbox', { name: 'Tot en met' }).fill('31/12/2020')
    await anna.getByRole('textbox', { name: 'Tot en met' }).press('Tab')
    await anna.waitForURL(/from=2020-01-01.*to=2020-12-31/)
    await anna.getByText('Geen facturen gevonden').waitFor()
    await anna.getByRole('textbox', { name: 'Vanaf' }).fill('1/1/2021')
    await anna.getByRole('textbox', { name: 'Vanaf' }).press('Tab')
    await anna.getByText('Deze dag valt voor het begin').waitFor()
    expect(anna.faults).toEqual([])
  },
)

test('a new document from the sent list starts with five paragraphs of notice [invoices.notice]', async () => {
  await open('/invoices')
  await anna.getByRole('button', { name: 'Nieuwe factuur' }).click()
  const notice = anna.getByRole('dialog', { name: 'Voor je een document maakt' })
  await notice.waitFor()
  await expect.poll(async () => notice.locator('p').count()).toBe(5)
  await notice.getByRole('link', { name: 'Maak een document' }).click()
  await anna.waitForURL(/\/drafts\/[0-9a-f-]{36}\/draft$/)
})

/** The text of a figure on the overview, once it holds a number. */
async function figureOf(name: string): Promise<number> {
  const figure = anna.getByRole('main').getByRole('link', { name: new RegExp(`^${name}.*\\d`) })
  return Number(/(\d+)/.exec(await figure.innerText())?.[1])
}

test.each([
  ['Totaal gefactureerd', 'Verzonden'],
  ['Verzonden', 'Verzonden'],
  ['Aanvaard door de klant', 'Aanvaard door de klant'],
])('the figure %s leads to a list with as many documents', async (name, counted) => {
  await open('/overview')
  const expected = await figureOf(counted)
  expect(expected).toBeGreaterThan(0)
  await anna
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await anna.waitForURL(/\/invoices\//)
  await anna.getByText(new RegExp(`van ${expected} factu`)).waitFor()
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
    for (const words of ['Cacao Noble', '/2290', '1 047,01', 'Betaal met je bankapp'])
      expect(printed.replaceAll('\u00a0', ' ')).toContain(words)
    for (const words of [
      'Afmelden',
      'Weiger',
      'Verloop',
      'Kopieer',
      'Cookies',
      'Begrepen',
      'Algemene voorwaarden',
    ])
      expect(printed).not.toContain(words)
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

test.runIf(isThorough)(
  'after an answer the next document that waits for one is a press away, and after the last one the list',
  async () => {
    await open('/received-invoices?status=UNANSWERED')
    await anna.locator('tbody tr').first().getByRole('link').first().click()
    await anna.waitForURL(/\/document\//)
    await anna.getByRole('article').waitFor()
    for (;;) {
      const accept = anna.getByRole('button', { name: /: Aanvaard$/ })
      await accept.waitFor()
      const before = anna.url()
      await accept.click()
      const next = anna.getByRole('link', { name: 'Volgende', exact: true })
      const toList = anna.getByRole('link', { name: 'Naar de ontvangen facturen' })
      await next.or(toList).waitFor()
      if (await toList.isVisible()) break
      await next.click()
      await anna.waitForURL((url) => url.href !== before && /\/document\//.test(url.pathname))
    }
    await anna.getByRole('link', { name: 'Naar de ontvangen facturen' }).click()
    await anna.waitForURL(/\/received-invoices\/[0-9a-f-]{36}$/)
    expect(anna.faults).toEqual([])
  },
)

test.runIf(isThorough)(
  'a document is forwarded by mail from its page, and its timeline tells to whom [after.forward]',
  async () => {
    await openDocument(/VF-\d\d\/08842/)
    const act = anna.getByRole('button', { name: /^Stuur door: VF-\d\d\/08842/ })
    await act.click()
    const form = anna.getByRole('form', { name: 'Stuur door per e-mail' })
    const address = form.getByRole('textbox', { name: /^E-mailadres/ })
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
    await form.getByRole('button', { name: 'Mail nu' }).click()
    await expect.poll(async () => address.getAttribute('aria-invalid')).toBe('true')
    await form.getByText('Naar je eigen adres kost het niets', { exact: false }).waitFor()
    await address.fill('dossiers@boekhouder.example')
    await form.getByText('kost het 1 credit', { exact: false }).waitFor()
    await address.press('Enter')
    await anna.getByText(/VF-\d\d\/08842 wordt doorgestuurd/).waitFor()
    await expect.poll(async () => form.count()).toBe(0)
    await expect.poll(() => act.evaluate((button) => button === document.activeElement)).toBe(true)
    const history = anna.getByRole('list', { name: 'Verloop' })
    await history.getByText('Doorgestuurd per e-mail').waitFor()
    await history.getByText('naar dossiers@boekhouder.example', { exact: false }).waitFor()
    expect(anna.faults).toEqual([])
  },
)
