/**
 * The day of an operator without a client of the database: the first start, a registration with its proofs, a lock, credits, a customer who
 * lost her mailbox, and a company that merges.
 */
import { beforeAll, expect, test } from 'vitest'
import { makeFirstAdministrator } from '#server/accounts/first-administrator.ts'
import { storeRegister } from '#server/ports/company-register/store-register.ts'
import { objections } from '#tests/support/axe.ts'
import { type Mail, mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { field, openLink, openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ DEMO: 'off', REGISTRATION: 'open', LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app, calls } = stage
const ADMIN = 'ruth@zegel.example'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never
const kbo = newKbo()
const owner = `mira-${kbo}@post.example`
const name = 'Kapsalon Mira'
let admin: Watched

beforeAll(async () => {
  await makeFirstAdministrator(app.orm, ADMIN, log)
  const company = { number: kbo, name, language: 'nl', active: true } as const
  const address = { street: 'Markt 1', postalCode: '2800', city: 'Mechelen', country: 'BE' }
  await app.orm.em.fork().transactional((em) =>
    storeRegister((sql, values) => em.execute(sql, values), {
      snapshot: '2026-11-21',
      companies: [{ ...company, ...address }],
    }),
  )
  admin = await stage.pageOf(ADMIN)
})

/** The words of the screen, with the values in them. */
const say = (key: string, params: Record<string, string | number> = {}) =>
  Object.entries(params).reduce(
    (text, [param, value]) => text.replace(new RegExp(`\\{\\{${param}(, de)?\\}\\}`), String(value)),
    words(key),
  )
const open = (page: Watched, path: string) => page.goto(`${app.url}/accountportal${path}`)
const press = (page: Watched, key: string) =>
  page
    .getByRole('button', { name: words(key), exact: true })
    .first()
    .click()
const inDialog = (page: Watched, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: words(key), exact: true })
    .click()
const closed = (page: Watched) => page.getByRole('dialog').waitFor({ state: 'detached' })
const mailed = (to: string, text: string): Promise<Mail> =>
  eventually(async () =>
    (await mailsFor(app, to)).find((mail) => `${mail.subject} ${mail.text}`.includes(text)),
  )
const accountIdOf = async (number: string) => {
  const sql = 'select id from accounts where kbo = ?'
  return (await app.orm.em.fork().execute<{ id: string }[]>(sql, [number]))[0]?.id ?? ''
}
const link = (mail: Mail) => /https?:\S+/.exec(mail.text)?.[0] ?? ''

/** The page of a company at the desk, found by its name. */
async function toCompany(company: string) {
  await open(admin, `/admin/companies?q=${encodeURIComponent(company)}`)
  await admin.getByRole('link', { name: company, exact: true }).click()
  await admin.getByRole('heading', { level: 1, name: company }).waitFor()
}

async function toPerson(email: string) {
  await open(admin, `/admin/people?q=${encodeURIComponent(email)}`)
  await admin.getByRole('link', { name: email, exact: true }).click()
  await admin.getByRole('heading', { level: 1, name: email }).waitFor()
}

async function sayWhy(reason: string) {
  await field(admin, words('desk:decide.reason')).fill(reason)
}

test('the first administrator signs in, and nothing waits', async () => {
  await open(admin, '/admin')
  await admin.getByText(words('desk:registrations.none')).waitFor()
  expect(await objections(admin)).toEqual([])
})

test('a registration is looked at with its proofs and let in', async () => {
  const body = {
    ...{ kbo, email: owner, name, street: 'Markt 1' },
    ...{ city: 'Mechelen', postalZone: '2800', countryCode: 'BE' },
  }
  expect((await calls('registerAccount', undefined, { body })).status).toBe(201)
  const mira = await openPage(stage.browser)
  await openLink(mira, await mailed(owner, '/aanmelden/'))
  await open(admin, '/admin')
  const row = admin.getByRole('row').filter({ hasText: name })
  await row.getByText(words('desk:proofs.register.SAME')).waitFor()
  await row.getByText(words('desk:proofs.mailbox.CONFIRMED')).waitFor()
  await row.getByRole('button', { name: say('desk:decide.let-in-named', { name }) }).click()
  await row.waitFor({ state: 'detached' })
  await mailed(owner, 'kan versturen')
})

test('a company is locked and unlocked with a reason, which its owner is mailed', async () => {
  await toCompany(name)
  expect(await objections(admin)).toEqual([])
  await press(admin, 'desk:company.lock')
  await inDialog(admin, 'desk:company.lock-yes')
  await admin.getByText(words('desk:decide.missing')).waitFor()
  await sayWhy('12 mails teruggekomen op één dag')
  await inDialog(admin, 'desk:company.lock-yes')
  await closed(admin)
  await admin.getByText('12 mails teruggekomen op één dag').waitFor()
  await mailed(owner, '12 mails teruggekomen')
  await press(admin, 'desk:company.unlock')
  await sayWhy('Adressen verbeterd')
  await inDialog(admin, 'desk:company.unlock-yes')
  await closed(admin)
  await admin.getByText(words('desk:company.sends')).waitFor()
  await mailed(owner, 'Adressen verbeterd')
})

test('credits are asked for and given', async () => {
  const accountId = await accountIdOf(kbo)
  const mira = await stage.pageOf(owner)
  const token = await mira.evaluate(() => sessionStorage.getItem('zegel.token') ?? '')
  await calls('createCreditRequest', token, { path: { accountId }, body: { amount: 100, note: 'December' } })
  await open(admin, '/admin')
  await admin.getByRole('button', { name: say('desk:credits.give-named', { name }) }).click()
  await sayWhy('Factuur Z-2026-0412')
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Geef 100/ })
    .click()
  await closed(admin)
  await toCompany(name)
  await admin.getByText(say('desk:company.pays-ahead_other', { count: 100 })).waitFor()
})

test('who lost her mailbox gets a new address with a proof; the one from before objects, and nobody signs in until the operator looks', async () => {
  const email = `mira-nieuw-${kbo}@post.example`
  const mira = await stage.pageOf(owner)
  await toPerson(owner)
  await press(admin, 'desk:person.email-act')
  await field(admin, words('desk:person.new-email')).fill(email)
  await field(admin, words('desk:person.proof')).click()
  await admin.getByRole('option', { name: words('desk:person.proofs.CALLED_BACK') }).click()
  await sayWhy('Mailbox verloren, gemeld op 27/11')
  expect(await objections(admin)).toEqual([])
  await inDialog(admin, 'desk:person.email-act')
  await closed(admin)
  await admin.getByRole('heading', { level: 1, name: email }).waitFor()
  await mira.reload()
  await mira.waitForURL(/\/aanmelden/)
  const again = await stage.pageOf(email)
  await again.getByRole('heading', { level: 1 }).waitFor()
  const reader = await openPage(stage.browser)
  await reader.goto(link(await mailed(owner, '/not-me/')))
  await press(reader, 'not-me:of-user.lock')
  await reader.getByText(words('not-me:of-user.locked-hint')).waitFor()
  expect(await objections(reader)).toEqual([])
  await mailed(ADMIN, 'Bezwaar')
  await again.reload()
  await again.waitForURL(/\/aanmelden/)
  await toPerson(email)
  await admin.getByText(words('desk:person.disputed-hint')).waitFor()
  await press(admin, 'desk:person.unlock-act')
  await sayWhy('Gebeld: zij is het zelf')
  await inDialog(admin, 'desk:person.unlock-act')
  await closed(admin)
  await stage.pageOf(email)
})

test('a company that merges is closed, stays readable for its people, and they come to the other one', async () => {
  const old: Company = await newCompany(app, { name: 'Haarstudio Oud' })
  await toCompany(old.name)
  await press(admin, 'desk:company.close')
  await sayWhy('Opgegaan in Kapsalon Mira')
  await inDialog(admin, 'desk:company.close-yes')
  await closed(admin)
  await admin.getByText(words('desk:company.cause.CLOSED')).waitFor()
  await mailed(old.email, 'Opgegaan in Kapsalon Mira')
  await toCompany(name)
  await press(admin, 'desk:company.add-owner')
  await field(admin, words('desk:people.email')).fill(old.email)
  await sayWhy('Fusie van 1/12, akte gezien')
  await inDialog(admin, 'desk:company.owner-yes')
  await closed(admin)
  await admin.getByText(old.email).first().waitFor()
  await mailed(`mira-nieuw-${kbo}@post.example`, 'Fusie van 1/12')
  const partner = await stage.pageOf(old.email)
  await partner.goto(link(await mailed(old.email, '/member#')))
  await partner.getByRole('button', { name: words('seats:invitation.accept') }).click()
  await expect
    .poll(async () => {
      const { body } = await calls('listMembers', old.token, { path: { accountId: await accountIdOf(kbo) } })
      return Array.isArray(body) ? body.filter(({ role }: { role: string }) => role === 'OWNER').length : 0
    })
    .toBe(2)
  const path = { accountId: old.accountId }
  expect((await calls('getSupplierProfile', old.token, { path })).status).toBe(200)
})

test('the person, the tokens and the health of the installation are pages of the desk', async () => {
  await open(admin, '/admin/tokens')
  await admin.getByText(words('desk:tokens.none')).waitFor()
  expect(await objections(admin)).toEqual([])
  await open(admin, '/admin/health')
  await admin.getByText(words('desk:health.delivered'), { exact: false }).waitFor()
  const seat = admin.getByLabel(words('desk:statistics.seat'))
  await seat.fill('POP12')
  await seat.press('Enter')
  await admin.getByText(words('desk:statistics.seat-wrong')).waitFor()
  await seat.fill('POP000123')
  const saved = admin.waitForEvent('download')
  await seat.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^eusr-\d{4}-\d{2}\.xml$/)
  expect(await objections(admin)).toEqual([])
})
