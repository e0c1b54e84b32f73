/** The people of a company: invited, lowered, removed, leaving, a successor; and the ways in which an invitation fails. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { Membership } from '#server/accounts/membership.ts'
import { objections } from '#tests/support/axe.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { field, openLink, openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.anna.accountIds
const [printer = ''] = people.bram.accountIds
/** Invited in the sample world. */
const WAITING = 'karim.benali@post.example'
const email = 'sofie@post.example'
let anna: Watched
let sofie: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  sofie = await openPage(stage.browser)
})

const to = (page: Watched, path: string) => page.goto(`${app.url}/accountportal${path}`)
const toPeople = (page: Watched, id = accountId) => to(page, `/data/${id}/people`)
const row = (page: Watched, who: string) => page.getByRole('row').filter({ hasText: who })
const linksFor = async (address: string) =>
  (await mailsFor(app, address)).flatMap(({ text }) => /https?:\S+\/member#\S+/.exec(text)?.[0] ?? [])
const inDialog = (page: Watched, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: words(key), exact: true })

async function invite(page: Watched, address: string, role?: string) {
  await page.getByRole('button', { name: words('members:invite.open') }).click()
  await field(page, words('members:invite.email')).fill(address)
  if (role !== undefined)
    await page.getByRole('radio', { name: new RegExp(words(`members:role.${role}`)) }).click()
  expect(await objections(page)).toEqual([])
  await inDialog(page, 'members:invite.yes').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function choose(page: Watched, who: string, role: string) {
  await row(page, who).getByRole('combobox').click()
  await page.getByRole('option', { name: words(`members:role.${role}`) }).click()
}

/** Follows the link of the newest invitation, accepts it, and signs in by the mail that is asked for there. */
async function accept(page: Watched, address: string) {
  await page.goto((await linksFor(address))[0] ?? '')
  await page.getByRole('button', { name: words('seats:invitation.accept') }).click()
  await page.getByRole('button', { name: `Mail een aanmeldlink naar ${address}` }).click()
  await page.getByText(`Er is een aanmeldlink onderweg naar ${address}`).waitFor()
  const mails = await mailsFor(app, address)
  await openLink(
    page,
    mails.find(({ text }) => text.includes('/aanmelden/')),
  )
}

test('an owner invites a colleague, who accepts, signs in and works', async () => {
  await toPeople(anna)
  await invite(anna, email)
  await row(anna, email).getByText(words('members:state.INVITED')).waitFor()
  expect(await objections(anna)).toEqual([])
  await accept(sofie, email)
  await sofie.waitForURL(new RegExp(`/overview/${accountId}`))
  await toPeople(sofie)
  await sofie.getByText(words('members:works')).first().waitFor()
})

test('an invitation that came back says so, and is withdrawn', async () => {
  const wrong = 'wegg@post.example'
  await toPeople(anna)
  await invite(anna, wrong)
  const [mail] = await mailsFor(app, wrong)
  await fetch(`${app.url}/mailbox/mails/${mail?.id}/bounced`, { method: 'POST', redirect: 'manual' })
  await expect
    .poll(async () => {
      await toPeople(anna)
      return row(anna, wrong).innerText()
    })
    .toContain(words('members:state.NOT_DELIVERED'))
  await row(anna, wrong)
    .getByRole('button', { name: /^Trek in/ })
    .click()
  await inDialog(anna, 'members:withdraw.yes').click()
  await row(anna, wrong).waitFor({ state: 'detached' })
})

test('an invitation of two weeks ago has expired; sent again, its new link works', async () => {
  const em = app.orm.em.fork()
  await em.nativeUpdate(Membership, { email: WAITING, userId: null }, { expiresAt: new Date() })
  await toPeople(anna)
  await row(anna, WAITING).getByText(words('members:state.EXPIRED')).waitFor()
  await row(anna, WAITING)
    .getByRole('button', { name: /^Stuur opnieuw/ })
    .click()
  await inDialog(anna, 'members:invite.yes').click()
  await row(anna, WAITING).getByText(words('members:state.INVITED')).waitFor()
  const karim = await openPage(stage.browser)
  await accept(karim, WAITING)
  await karim.waitForURL(new RegExp(`/overview/${accountId}`))
})

test('a lowered colleague reads, sees who may change, and is raised again by Undo', async () => {
  await toPeople(anna)
  await choose(anna, email, 'READER')
  await anna.getByText(`${email} is nu lezer`).waitFor()
  await toPeople(sofie)
  await sofie.getByText(words('members:reads-along')).first().waitFor()
  await anna.getByRole('button', { name: words('members:undo') }).click()
  await anna.getByText(`${email} is nu medewerker`).waitFor()
  await toPeople(sofie)
  await sofie.getByText(words('members:works')).first().waitFor()
})

test('a colleague who was lowered presses a button that still stood there, and the screen says why it goes', async () => {
  const [customer] = await app.orm.em
    .fork()
    .execute<{ id: string }[]>(`select id from customers where account_id = ? order by id limit 1`, [
      accountId,
    ])
  await to(sofie, `/customers/${accountId}/customer/${customer?.id}`)
  await field(sofie, words('customers:fields.name')).first().fill('Een andere naam')
  await toPeople(anna)
  await choose(anna, email, 'READER')
  await anna.getByText(`${email} is nu lezer`).waitFor()
  await sofie
    .getByRole('button', { name: words('customers:save') })
    .first()
    .click()
  await sofie.getByText(words('shell:rights-changed.title')).first().waitFor()
  await expect.poll(() => sofie.getByRole('button', { name: words('customers:save') }).count()).toBe(0)
  await choose(anna, email, 'WRITER')
  await anna.getByText(`${email} is nu medewerker`).waitFor()
})

test('a removed colleague is out at the next call', async () => {
  await row(anna, email)
    .getByRole('button', { name: `Verwijder: ${email}` })
    .click()
  await inDialog(anna, 'members:remove.yes').click()
  await anna.getByText(`${email} heeft geen toegang meer`).waitFor()
  await to(sofie, `/invoices/${accountId}`)
  await sofie.getByText(words('shell:not-found.title')).waitFor()
})

test('a member of two companies has a role in each', async () => {
  const bram = await stage.pageOf(people.bram.email)
  await toPeople(bram, printer)
  await invite(bram, people.tom.email, 'READER')
  const tom = await openPage(stage.browser)
  await accept(tom, people.tom.email)
  await toPeople(tom, printer)
  await tom.getByText(words('members:reads-along')).first().waitFor()
  await toPeople(tom)
  await tom.getByText(words('members:works')).first().waitFor()
  await to(tom, '/companies')
  for (const name of ['Bakkerij Peeters', 'Drukkerij Claes'])
    await tom.getByRole('main').getByText(name).first().waitFor()
})

test('a reader leaves by themselves', async () => {
  const nadia = await stage.pageOf(people.nadia.email)
  await toPeople(nadia)
  await nadia.getByRole('button', { name: /^Verlaat/ }).click()
  await inDialog(nadia, 'members:leave.yes').click()
  await nadia.getByText('Je hebt Bakkerij Peeters verlaten').waitFor()
  await to(nadia, `/invoices/${accountId}`)
  await nadia.getByText(words('shell:not-found.title')).waitFor()
})

test('the only owner names a successor before they leave', async () => {
  await toPeople(anna)
  expect(await row(anna, people.anna.email).getByRole('combobox').count()).toBe(0)
  await anna.getByRole('button', { name: /^Verlaat/ }).click()
  await anna.getByRole('dialog').getByText(words('members:last.title')).waitFor()
  await anna.getByRole('combobox', { name: words('members:last.successor') }).click()
  await anna.getByRole('option', { name: /^Tom Peeters/ }).click()
  await anna.getByRole('button', { name: 'Maak Tom Peeters eigenaar' }).click()
  await anna.getByText('Tom Peeters is nu eigenaar, en jij medewerker').waitFor()
  await anna.getByText(words('members:works')).first().waitFor()
  await anna.getByRole('button', { name: /^Verlaat/ }).click()
  await inDialog(anna, 'members:leave.yes').click()
  await anna.getByText('Je hebt Bakkerij Peeters verlaten').waitFor()
})
