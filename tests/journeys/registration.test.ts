/** Registering a company, from the form through to signing in. */
import { expect, test } from 'vitest'
import { displayKbo } from '#contracts/rules/formats.ts'
import { storeRegister } from '#server/ports/company-register/store-register.ts'
import { objections } from '#tests/support/axe.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { newKbo } from '#tests/support/people.ts'
import { field, followLink, hold, openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off', REGISTRATION: 'open' })
const { app } = stage
let page: Watched

async function openForm() {
  page = await openPage(stage.browser)
  await page.goto(`${app.url}/accountportal/aanmelden`)
  await page.getByRole('link', { name: words('aanmelden:register') }).click()
  await page.getByRole('heading', { level: 1, name: words('register:title') }).waitFor()
}

async function fill(kbo: string, email: string) {
  await field(page, words('register:fields.kbo')).fill(kbo)
  await field(page, words('register:fields.email')).fill(email)
  await field(page, words('register:fields.name')).fill('Nieuwe Zaak')
  await field(page, words('register:fields.street')).fill('Diestsestraat')
  await field(page, words('register:fields.number')).fill('118')
  await field(page, words('register:fields.postalZone')).fill('3000')
  await field(page, words('register:fields.city')).fill('Leuven')
}

test('nothing is judged before the first press; then every fault is named, and goes as it is mended; cancel leads back to signing in', async () => {
  await openForm()
  await field(page, words('register:fields.kbo')).fill('BE 0123')
  await field(page, words('register:fields.email')).fill('nergens')
  await field(page, words('register:fields.city')).focus()
  await page.waitForTimeout(700)
  await expect.poll(async () => page.locator('[aria-invalid=true]').count()).toBe(0)

  await page.getByRole('button', { name: words('register:submit') }).click()
  const summary = page.getByRole('alert')
  await summary.getByText('Nog niet geregistreerd: 7 velden na te kijken').waitFor()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(async () => page.locator('[aria-invalid=true]').count()).toBe(7)
  await summary.getByRole('button', { name: /^E-mailadres/ }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('info@zaak.example')
  await summary.getByText('6 velden na te kijken').waitFor()
  await page.getByRole('link', { name: words('register:cancel') }).click()
  await page.waitForURL(/\/aanmelden$/)
  await page.context().close()
})

test('three letters fill in the company that registers', async () => {
  const kbo = newKbo()
  const company = { number: kbo, name: 'Nieuwe Zaak', language: 'nl', active: true } as const
  const address = { street: 'Diestsestraat 118 bus 2', postalCode: '3000', city: 'Leuven', country: 'BE' }
  await app.orm.em.fork().transactional((em) =>
    storeRegister((sql, values) => em.execute(sql, values), {
      snapshot: '2026-11-21',
      companies: [{ ...company, ...address }],
    }),
  )
  await openForm()
  const find = page.getByRole('combobox', { name: words('register:find-company') })
  await find.fill('nie')
  await page.getByRole('option', { name: /Nieuwe Zaak/ }).waitFor()
  await find.press('Enter')
  const shown = (name: string) => field(page, words(`register:fields.${name}`)).inputValue()
  await expect.poll(() => shown('name')).toBe('Nieuwe Zaak')
  const filled = await Promise.all(['kbo', 'street', 'number', 'postalZone', 'city'].map(shown))
  expect(filled).toEqual([kbo, 'Diestsestraat', '118 bus 2', '3000', 'Leuven'])
  const email = field(page, words('register:fields.email'))
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await objections(page)).toEqual([])
  await page.context().close()
})

test('a company registers, gets a link, signs in with it and may not send yet', async () => {
  await openForm()
  const kbo = newKbo()
  const email = `info@${kbo}.example`
  await fill(`BE ${displayKbo(kbo)}`, email)
  await field(page, words('register:fields.city')).focus()
  expect(await field(page, words('register:fields.kbo')).inputValue()).toBe(kbo)
  await page.route(
    '**/user/public/account',
    (route) => route.fulfill({ status: 423, json: { errorCode: 'GENERAL' } }),
    {
      times: 1,
    },
  )
  await page.getByRole('button', { name: words('register:submit') }).click()
  await page
    .getByRole('region', { name: words('kit:messages') })
    .getByRole('alert')
    .waitFor()
  const letGo = await hold(page, '**/user/public/account')
  await page.getByRole('button', { name: words('register:submit') }).click()
  await page.getByRole('button', { name: words('register:busy') }).waitFor()
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
  await page.getByText(words('data:peppol-later')).waitFor()
  expect(page.faults).toEqual([])
  await page.context().close()
})
