/** The effect of a person's own choices on the page: language, period, cookies; with dates and amounts as Belgians write them. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const today = new Date()
/** Three months ago, so that the newest month with an invoice is not the current one. */
const recent = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 3, 14))
  .toISOString()
  .slice(0, 10)
const old = `${Number(recent.slice(0, 4)) - 1}-01-05`

const stage = setStage({ DEMO: 'off', SUNSET_DATE: '2027-06-30' })
const { app } = stage
let mine: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(app, { name: 'Atelier Noord' })
  page = await openPage(stage.browser, { language: 'own' })
})

const base = () => `${app.url}/accountportal`
const title = (on: Page, name: string) => on.getByRole('heading', { level: 1, name }).waitFor()
const row = (number: string) => page.getByRole('row').filter({ hasText: number })
const shown = (iso: string) => iso.split('-').reverse().join('/')
const language = () => page.evaluate(() => document.documentElement.lang)
const monthIn = (code: string) =>
  new Intl.DateTimeFormat(code, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(recent))

/** Sends an invoice of 14 937,45 € including VAT to a participant elsewhere, who never answers. */
async function sent(number: string, issueDate: string): Promise<void> {
  const network = exchangeOn(stage)
  const buyer = { name: 'Sint-Alena', kbo: newKbo() }
  await network.knob({ scheme: '0208', participant: buyer.kbo }, { takesAnswers: false })
  const draft = readyDraft(buyer)
  const { inputDetails } = draft
  if (!inputDetails?.heading) throw new Error('a ready draft has a heading')
  Object.assign(inputDetails.heading, { invoiceNumber: number, issueDate })
  inputDetails.lines = [{ id: '1', name: 'Verbouwing', unitPrice: 1234.5, quantity: 10, vatRate: 21 }]
  await network.told(mine, await sendDocument(network.calls, mine, draft), 'TRANSMITTED')
}

describe('the language', () => {
  test('is that of a French browser at first, and Dutch for any other', async () => {
    const first = async (locale: string) => {
      const context = await stage.browser.newContext({ locale })
      const visitor = await context.newPage()
      await visitor.goto(`${base()}/aanmelden`)
      await visitor.getByRole('heading', { level: 1 }).waitFor()
      const lang = await visitor.evaluate(() => document.documentElement.lang)
      await context.close()
      return lang
    }
    expect(await Promise.all(['fr-BE', 'nl-BE', 'de-BE', 'en-GB'].map(first))).toEqual([
      'fr',
      'nl',
      'nl',
      'nl',
    ])
  })

  test('is chosen on the page or in the address, and stays', async () => {
    await page.goto(`${base()}/aanmelden`)
    await title(page, 'Se connecter')
    await page.getByText('English', { exact: true }).click()
    await title(page, 'Sign in')
    expect(await page.getByRole('link', { name: words('aanmelden:register', 'en') }).count()).toBe(0)
    await page.getByText('Français', { exact: true }).click()
    await page.getByText('Zegel s’arrête le 30/06/2027.', { exact: false }).waitFor()
    expect(await language()).toBe('fr')
    await page.reload()
    await page.getByRole('button', { name: words('aanmelden:request', 'fr') }).waitFor()
    await page.goto(`${base()}/aanmelden?lang=en`)
    await page.getByRole('button', { name: words('aanmelden:request', 'en') }).waitFor()
    await page.goto(`${base()}/aanmelden?lang=de`)
    await page.getByText('Zegel ends on 30/06/2027.', { exact: false }).waitFor()
    expect(await language()).toBe('en')
    await page.goto(`${base()}/aanmelden?lang=fr`)
    await page.getByText('Nederlands', { exact: true }).click()
    await title(page, 'Aanmelden')
    expect(new URL(page.url()).searchParams.get('lang')).toBe('nl')
  })

  test('changes every word of a list and none of its figures', async () => {
    await sent('T-RECENT', recent)
    await sent('T-OLD', old)
    await signIn(app, page, mine.email)
    await page.getByRole('link', { name: /^Facturen/ }).click()
    const words = {
      nl: ['Verzonden facturen', 'Klant', 'Verzonden'],
      fr: ['Factures envoyées', 'Client', 'Envoyée'],
      en: ['Sent invoices', 'Customer', 'Sent'],
    }
    await title(page, words.nl[0] ?? '')
    await row('T-RECENT').getByText('Verzonden').waitFor()
    const figures = async () =>
      (await row('T-RECENT').getByRole('cell').allInnerTexts()).filter((text) =>
        /^[\d/: \u00a0,€]+$/.test(text),
      )
    const before = await figures()
    expect(before).toContain(shown(recent))
    expect(before).toContain('14\u00a0937,45\u00a0€')
    expect(before.some((text) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/.test(text))).toBe(true)
    for (const [from, to, code] of [
      ['NL, taal: Nederlands', 'Français', 'fr'],
      ['FR, langue\u00a0: Français', 'English', 'en'],
    ] as const) {
      await page.getByRole('button', { name: from }).click()
      await page.getByRole('menuitem', { name: to }).click()
      await title(page, words[code][0] ?? '')
      await page.getByRole('columnheader', { name: words[code][1] ?? '' }).waitFor()
      await row('T-RECENT')
        .getByText(words[code][2] ?? '')
        .waitFor()
      expect(await figures()).toEqual(before)
    }
    await page.getByRole('button', { name: 'EN, language: English' }).click()
    await page.getByRole('menuitem', { name: 'Nederlands' }).click()
    await title(page, words.nl[0] ?? '')
  })

  test('has the form of a French word before a name that begins with a vowel', async () => {
    await page.goto(`${base()}/data/${mine.accountId}/activity?lang=fr`)
    await title(page, 'Activité d’Atelier Noord')
    await page.goto(`${base()}/data/${mine.accountId}?lang=nl`)
    await title(page, 'Gegevens')
  })
})

test('the sent list opens with the newest month that has an invoice, and other periods stand in the address', async () => {
  const period = page.getByRole('combobox', { name: 'Periode' })
  const choose = async (name: string) => {
    await period.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.goto(`${base()}/invoices/${mine.accountId}`)
  await row('T-RECENT').waitFor()
  await expect.poll(async () => row('T-OLD').count()).toBe(0)
  await expect.poll(async () => period.inputValue()).toBe(`Recentste maand: ${monthIn('nl')}`)
  await choose('Zelf kiezen')
  const from = page.getByRole('textbox', { name: 'Vanaf' })
  await expect.poll(() => from.inputValue()).toBe(shown(`${recent.slice(0, 8)}01`))
  await choose('Deze maand')
  await page.getByText('Geen facturen gevonden').waitFor()
  await choose('Alle periodes')
  await row('T-OLD').waitFor()
  await page.getByText('1–2 van 2 facturen').waitFor()

  await choose('Zelf kiezen')
  await from.fill(shown(`${old.slice(0, 4)}-01-01`))
  await page.getByRole('textbox', { name: 'Tot en met' }).fill(shown(old))
  await page.getByRole('textbox', { name: 'Tot en met' }).press('Enter')
  await page.getByText('1–1 van 1 factuur').waitFor()
  await page.reload()
  await row('T-OLD').waitFor()
  await expect.poll(async () => row('T-RECENT').count()).toBe(0)
  await expect
    .poll(async () => page.getByRole('textbox', { name: 'Tot en met' }).inputValue())
    .toBe(shown(old))
  await page.goBack()
  await row('T-RECENT').waitFor()
  expect(page.faults).toEqual([])
})

test('the cookie banner stays away for 30 days once it was accepted', async () => {
  const other = await openPage(stage.browser, { isTold: true })
  const banner = other.getByRole('region', { name: 'Cookies' })
  const openAfter = async (days: number) => {
    await other.clock.setSystemTime(Date.now() + days * 24 * 3_600_000)
    await other.goto(`${base()}/contact`)
    await title(other, 'Contact')
    await other.getByText('Zegel 1.0.3').waitFor()
  }
  await openAfter(0)
  await banner.getByText('We bewaren alleen wat nodig is', { exact: false }).waitFor()
  const privacy = banner.getByRole('link', { name: 'Lees ons privacybeleid' })
  await expect.poll(async () => privacy.getAttribute('href')).toBe('/accountportal/privacy')
  await banner.getByRole('button', { name: 'Begrepen' }).click()
  await banner.waitFor({ state: 'detached' })
  await openAfter(29.9)
  await expect.poll(async () => banner.count()).toBe(0)
  await openAfter(30.1)
  await banner.waitFor()
  expect(other.faults).toEqual([])
  await other.context().close()
})
