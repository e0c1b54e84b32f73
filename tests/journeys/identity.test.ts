/** A person signs in by a login elsewhere: unknown at first, linked after the mailed link, used in another browser, unlinked. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { mailsArrived } from '#tests/support/mailbox.ts'
import { newKbo } from '#tests/support/people.ts'
import { field, openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ REGISTRATION: 'open' })
const { app, calls } = stage
const { anna, bram } = people
const base = () => `${app.url}/accountportal`
const provider = 'itsme'
const filled = (text: string) => text.replaceAll('{{provider}}', provider)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const itsme = (page: Page) => button(page, filled(words('aanmelden:ways.identity')))

/** At the simulated provider. */
async function logInAs(page: Page, name: string) {
  await page.waitForURL(/simulated-itsme/)
  await page.locator('input[name="name"]').fill(name)
  await page.locator('button.main').click()
}

/** The token of the newest mail with a link. */
async function mailedLink(email: string, count: number): Promise<string> {
  const [mail] = await mailsArrived(app, email, count)
  return `${base()}/aanmelden/${/\/aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1]}`
}
const ways = (page: Page) =>
  page.getByRole('region', { name: words('person:ways.title') }).getByRole('listitem')
let here: Watched

test('a login that nobody linked ends beside the mailed link, which leads to linking it', async () => {
  here = await openPage(stage.browser)
  await here.goto(`${base()}/aanmelden`)
  await itsme(here).click()
  await logInAs(here, 'Anna Maria Peeters')
  await here.getByRole('heading', { name: filled(words('aanmelden:identity.unknown')) }).waitFor()
  expect(new URL(here.url()).search).toBe('')
  expect(await objections(here)).toEqual([])
  await here.getByRole('textbox').fill(anna.email)
  await button(here, words('aanmelden:request')).click()
  await here.getByText(words('aanmelden:look')).first().waitFor()
  await here.goto(await mailedLink(anna.email, 1))
  await here.waitForURL(/\/user\/access/)
  const dialog = here.getByRole('dialog')
  await dialog.getByText('Anna Maria Peeters').first().waitFor()
  await dialog.getByRole('button', { name: words('person:identity.link'), exact: true }).click()
  await here
    .getByText(filled(words('person:identity.linked')))
    .first()
    .waitFor()
  await ways(here).filter({ hasText: 'Anna Maria Peeters' }).waitFor()
  expect(await objections(here)).toEqual([])
  expect(here.faults).toEqual([])
})

test('it signs in in another browser, to where the person wanted to go', async () => {
  const there = await openPage(stage.browser)
  await there.goto(`${base()}/aanmelden?redirect=/drafts`)
  await itsme(there).click()
  await logInAs(there, 'Anna Maria Peeters')
  await there.waitForURL(/\/drafts/)
  expect(there.faults).toEqual([])
})

test('a login that was cancelled, or comes back a second time, says so beside the mailed link', async () => {
  const page = await openPage(stage.browser)
  await page.goto(`${base()}/aanmelden`)
  await itsme(page).click()
  await page.waitForURL(/simulated-itsme/)
  await page.locator('button[name="refuse"]').click()
  await page
    .getByRole('alert')
    .getByText(filled(words('aanmelden:LOGIN_CANCELLED')))
    .waitFor()
  expect(await page.getByRole('textbox').count()).toBe(1)
  await page.goto(`${base()}/identity?code=used&state=used`)
  await page.getByRole('alert').getByText(words('aanmelden:LOGIN_ELSEWHERE')).waitFor()
  await page.getByRole('link', { name: words('aanmelden:identity.back') }).click()
  await itsme(page).waitFor()
})

test('a provider that is down leaves the mailed link', async () => {
  const page = await openPage(stage.browser)
  await page.route('**/api/user/public/identity/options', (route) =>
    route.fulfill({ status: 503, json: { errorCode: 'SERVICE_UNAVAILABLE' } }),
  )
  await page.goto(`${base()}/aanmelden`)
  await itsme(page).click()
  await page
    .getByRole('alert')
    .getByText(filled(words('aanmelden:PROVIDER_DOWN')))
    .waitFor()
})

test('a login of somebody else is not linked, and stays theirs', async () => {
  const page = await openPage(stage.browser)
  await calls('requestSignInLink', undefined, { body: { email: bram.email } })
  await page.goto(await mailedLink(bram.email, 1))
  await page.getByRole('button', { name: bram.email }).click()
  await page.waitForURL(/\/overview/)
  await page.goto(`${base()}/user/access`)
  await page.getByRole('button', { name: filled(words('person:identity.link-named')) }).click()
  await logInAs(page, 'Anna Maria Peeters')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('person:identity.link'), exact: true }).click()
  await page.getByText('Een aanmelding elders meldt één persoon aan').first().waitFor()
})

test('unlinking it after a while asks for a sign-in first, which goes by itsme, and by the person alone', async () => {
  await app.orm.em.fork().execute(`update sessions set proved_at = now() - interval '16 minutes'`)
  await here.getByRole('button', { name: filled(words('person:identity.unlink-named')) }).click()
  const remove = here.getByRole('dialog').getByRole('button', { name: words('person:identity.unlink') })
  await remove.click()
  const again = here.getByRole('dialog', { name: words('person:again.title') })
  const withItsme = again.getByRole('button', { name: filled(words('person:again.identity')) })
  await withItsme.click()
  await logInAs(here, 'Iemand Anders')
  await here.getByText(filled(words('aanmelden:IDENTITY_OF_OTHER'))).waitFor()
  await here.getByRole('button', { name: filled(words('person:identity.unlink-named')) }).click()
  await remove.click()
  expect(await objections(here)).toEqual([])
  await withItsme.click()
  await logInAs(here, 'Anna Maria Peeters')
  await here.waitForURL(/\/user\/access/)
  await here.getByRole('button', { name: filled(words('person:identity.unlink-named')) }).click()
  await remove.click()
  await here.getByText(words('person:identity.unlinked')).first().waitFor()
  await ways(here)
    .filter({ hasText: words('person:identity.none') })
    .waitFor()
})

test('whoever registers shows who they are, and keeps what they typed', async () => {
  const page = await openPage(stage.browser)
  const kbo = newKbo()
  const typed = (name: string) => field(page, words(`register:fields.${name}`))
  await page.goto(`${base()}/register`)
  for (const [name, value] of Object.entries({
    ...{ kbo, email: `${kbo}@nieuw.example`, name: 'Nieuwe Zaak', street: 'Dorp' },
    ...{ number: '1', postalZone: '3000', city: 'Leuven' },
  }))
    await typed(name).fill(value)
  await button(page, filled(words('register:identity.start'))).click()
  await logInAs(page, 'Koen Vermeulen')
  await page.getByText('Koen Vermeulen').waitFor()
  expect(await typed('name').inputValue()).toBe('Nieuwe Zaak')
  expect(await objections(page)).toEqual([])
  await button(page, words('register:submit')).click()
  await page.getByRole('status').waitFor()
  const [row] = await app.orm.em
    .fork()
    .execute<{ identity: object }[]>(
      'select r.identity from registrations r join accounts a on a.id = r.account_id where a.kbo = ?',
      [kbo],
    )
  expect(row?.identity).toEqual({ provider, name: 'Koen Vermeulen' })
})
