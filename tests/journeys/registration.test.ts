/** Registering a company: closed, and open through to signing in. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { objections } from '#tests/support/axe.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { newCompany, newKbo } from '#tests/support/people.ts'
import { field, followLink, hold, openPage, type Watched } from '#tests/support/screens.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe('while registration is closed', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app?.close())

  test.each(
    fewOf(
      [
        [
          'nl',
          'We nemen geen nieuwe klanten aan',
          ['Een API voor het e-facturatienetwerk', 'Een OCR-API', 'Onze partners'],
        ],
        [
          'fr',
          'Nous n’acceptons plus de nouveaux clients',
          ['Une API pour le réseau', 'Une API d’OCR', 'Nos partenaires'],
        ],
        [
          'en',
          'We take no new customers',
          ['An API for the e-invoicing network', 'An OCR API', 'Our partners'],
        ],
      ] as const,
      1,
    ),
  )(
    'the notice says so in %s, and where else to go [product.registration-closed, routes.register, routes.register-external]',
    async (language, title, ways) => {
      const page = await openPage(browser, { language })
      for (const path of ['/register', '/register-external']) {
        await page.goto(`${app.url}/accountportal${path}`)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        for (const way of ways) await page.getByRole('heading', { name: way }).waitFor()
        await expect.poll(async () => page.getByRole('textbox').count()).toBe(0)
        expect(await objections(page)).toEqual([])
      }
      expect(page.faults).toEqual([])
      await page.context().close()
    },
  )
})

describe('while registration is open', () => {
  let app: TestApp
  let page: Watched
  beforeAll(async () => {
    app = await startApp({ REGISTRATION: 'open' })
  })
  afterAll(() => app?.close())

  async function openForm() {
    page = await openPage(browser)
    await page.goto(`${app.url}/accountportal/register`)
    await page.getByRole('heading', { level: 1, name: 'Registreer je onderneming' }).waitFor()
  }

  async function fill(kbo: string, email: string) {
    await field(page, 'Ondernemingsnummer').fill(kbo)
    await field(page, 'E-mailadres').fill(email)
    await field(page, 'Naam van de onderneming').fill('Nieuwe Zaak')
    await field(page, 'Straat').fill('Diestsestraat')
    await field(page, 'Nummer').fill('118')
    await field(page, 'Postcode').fill('3000')
    await field(page, 'Gemeente').fill('Leuven')
  }

  test('nothing is judged before the first press; then every fault is named, and goes as it is mended [registration.after-press]', async () => {
    await openForm()
    await field(page, 'Ondernemingsnummer').fill('BE 0123')
    await field(page, 'E-mailadres').fill('nergens')
    await field(page, 'Gemeente').focus()
    await page.waitForTimeout(700)
    await expect.poll(async () => page.locator('[aria-invalid=true]').count()).toBe(0)

    await page.getByRole('button', { name: 'Registreer' }).click()
    const summary = page.getByRole('alert')
    await summary.getByText('Nog niet geregistreerd: 7 velden na te kijken').waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => page.locator('[aria-invalid=true]').count()).toBe(7)
    await summary.getByRole('button', { name: /^E-mailadres/ }).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('info@zaak.example')
    await summary.getByText('6 velden na te kijken').waitFor()
    await page.context().close()
  })

  test('a company registers, gets a link, signs in with it and may not send yet [registration.success, session.registration-states]', async () => {
    await openForm()
    const kbo = newKbo()
    const email = `info@${kbo}.example`
    await fill(kbo, email)
    await page.route(
      '**/user/public/account',
      (route) => route.fulfill({ status: 423, json: { errorCode: 'GENERAL' } }),
      {
        times: 1,
      },
    )
    await page.getByRole('button', { name: 'Registreer' }).click()
    await page.getByRole('region', { name: 'Meldingen' }).getByRole('alert').waitFor()
    const letGo = await hold(page, '**/user/public/account')
    await page.getByRole('button', { name: 'Registreer' }).click()
    await page.getByRole('button', { name: 'Registreren…' }).waitFor()
    letGo()
    await page.getByText('Nieuwe Zaak is geregistreerd.').waitFor()
    await page.getByText(`We stuurden een link naar ${email}`, { exact: false }).waitFor()

    const [mail] = await mailsFor(app, email)
    const link = mail?.text.match(/https?:\S+\/aanmelden\/\S+/)?.[0] ?? ''
    await followLink(page, link)
    await page.waitForURL(/\/peppol\/overview\//)
    await page.getByText(email).first().waitFor()
    await page.getByText('Nieuwe Zaak').first().waitFor()

    const [, accountId] = /overview\/([^/?]+)/.exec(page.url()) ?? []
    await page.goto(`${app.url}/accountportal/drafts/${accountId}/draft`)
    const told = page.getByRole('status').filter({ hasText: 'We kijken je gegevens nog na' })
    await told.getByText('Je kunt dit concept al invullen en bewaren.', { exact: false }).waitFor()
    await page.getByRole('button', { name: /^Verstuur.*kan nog niet: we kijken je gegevens na/ }).waitFor()
    await expect.poll(() => page.getByText('vergrendeld').count()).toBe(0)
    expect(await objections(page)).toEqual([])

    await page.goto(`${app.url}/accountportal/received-invoices/${accountId}`)
    await page
      .getByText('Versturen en ontvangen kan zodra we je account openzetten.', { exact: false })
      .waitFor()
    await page.goto(`${app.url}/accountportal/data/${accountId}`)
    await page.getByText('nog niet; zodra we je account openzetten').waitFor()
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test.runIf(isThorough)(
    'a number that is registered already is refused at its field until that changes, and the typed values stay',
    async () => {
      const { kbo } = await newCompany(app)
      await openForm()
      await fill(kbo, 'tweede@zaak.example')
      await page.getByRole('button', { name: 'Registreer' }).click()
      await page.locator('[aria-invalid=true]').waitFor()
      await expect.poll(async () => page.locator('[aria-invalid=true]').inputValue()).toBe(kbo)
      await expect.poll(async () => field(page, 'Gemeente').inputValue()).toBe('Leuven')
      await field(page, 'Gemeente').fill('Brugge')
      await expect.poll(async () => page.locator('[aria-invalid=true]').inputValue()).toBe(kbo)
      await field(page, 'Ondernemingsnummer').fill(newKbo())
      await page.locator('[aria-invalid=true]').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Registreer' }).click()
      await page.getByText('Nieuwe Zaak is geregistreerd.').waitFor()
      await page.context().close()
    },
  )

  test('cancel leads back to signing in [registration.cancel]', async () => {
    await openForm()
    await page.getByRole('link', { name: 'Annuleer' }).click()
    await page.waitForURL(/\/aanmelden$/)
    await page.context().close()
  })
})
