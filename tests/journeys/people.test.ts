/** The people of a company: a colleague is invited, lowered and removed, and the last owner stays. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { field, openLink, openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.anna.accountIds
const email = 'karim.benali@post.example'
let anna: Watched
let karim: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  karim = await openPage(stage.browser)
})

const to = (page: Watched, path: string) => page.goto(`${app.url}/accountportal${path}`)
const linkFor = async (address: string, part: string) =>
  (await mailsFor(app, address))
    .map(({ text }) => new RegExp(`https?:\\S+/${part}\\S+`).exec(text)?.[0])
    .find((link) => link !== undefined) ?? ''

test('an owner invites a colleague', async () => {
  await to(anna, `/data/${accountId}/people`)
  await anna.getByRole('button', { name: words('members:invite.open') }).click()
  await field(anna, words('members:invite.email')).fill(email)
  expect(await objections(anna)).toEqual([])
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: words('members:invite.yes') })
    .click()
  await anna.getByText(words('members:state.INVITED')).waitFor()
  expect(await objections(anna)).toEqual([])
})

test('the colleague accepts and signs in', async () => {
  await karim.goto(await linkFor(email, 'member#'))
  await karim.getByRole('button', { name: words('seats:invitation.accept') }).click()
  await karim.getByRole('button', { name: `Mail een aanmeldlink naar ${email}` }).click()
  await karim.getByText(`Er is een aanmeldlink onderweg naar ${email}`).waitFor()
  const mails = await mailsFor(app, email)
  await openLink(
    karim,
    mails.find(({ text }) => text.includes('/aanmelden/')),
  )
  await karim.waitForURL(new RegExp(`/overview/${accountId}`))
})

test('a lowered colleague reads, and sees who may change', async () => {
  await anna.reload()
  await anna
    .getByRole('combobox', { name: `Rol van ${email}` })
    .or(anna.getByLabel(`Rol van ${email}`))
    .first()
    .click()
  await anna.getByRole('option', { name: words('members:role.READER') }).click()
  await anna.getByText(`${email} is nu lezer`).waitFor()
  await to(karim, `/data/${accountId}/people`)
  await karim.getByText(words('members:reads')).first().waitFor()
})

test('the last owner is told to name a successor', async () => {
  await anna.getByRole('button', { name: /^Verlaat/ }).click()
  await anna.getByText(words('members:last.title')).waitFor()
  await anna.getByRole('button', { name: words('members:last.no') }).click()
})

test('a removed colleague is out at the next call', async () => {
  await anna.getByRole('button', { name: `Verwijder: ${email}` }).click()
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: words('members:remove.yes') })
    .click()
  await anna.getByText(`${email} heeft geen toegang meer`).waitFor()
})
