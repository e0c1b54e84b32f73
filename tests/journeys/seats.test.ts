/** An accountant reads along: invited by mail, in every list and document, without a button that changes something. */
import { beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { objections } from '#tests/support/axe.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { field, openLink, openPage, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const stage = setStage()
const { app } = stage
const [accountId = ''] = people.anna.accountIds
const email = 'dossiers@boekhouder.example'
let anna: Watched
let reader: Watched

beforeAll(async () => {
  anna = await stage.pageOf(people.anna.email)
  reader = await openPage(stage.browser)
})

const seat = () => anna.getByRole('row').filter({ hasText: email })
const to = (page: Watched, path: string) => page.goto(`${app.url}/accountportal${path}`)
const invitationFor = async (address: string) =>
  (await mailsFor(app, address))
    .map(({ text }) => /https?:\S+\/seat#\S+/.exec(text)?.[0])
    .find((link) => link !== undefined) ?? ''

test('a member invites an address, after a message about the missing field', async () => {
  await to(anna, `/data/${accountId}/people`)
  await anna.getByRole('button', { name: words('members:invite.open') }).click()
  const dialog = anna.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(words('members:may.SEAT')) }).click()
  await dialog.getByRole('button', { name: words('members:invite.yes') }).click()
  await dialog.getByText(words('members:invite.email-missing')).waitFor()
  await field(anna, words('members:invite.email')).fill(people.anna.email)
  await dialog.getByRole('button', { name: words('members:invite.yes') }).click()
  await dialog.getByText('Dit adres hoort al bij het bedrijf.').waitFor()
  await field(anna, words('members:invite.email')).fill(email)
  await dialog.getByLabel(words('members:reads.documents')).check()
  expect(await objections(anna)).toEqual([])
  await dialog.getByRole('button', { name: words('members:invite.yes') }).click()
  await seat().getByText(words('members:state.INVITED')).waitFor()
  await seat().getByText(words('members:reads.both')).waitFor()
})

test('who was invited accepts, signs in by the ordinary mail link and is at the company', async () => {
  await reader.goto(await invitationFor(email))
  await reader.getByText('Bakkerij Peeters nodigt je uit om mee te lezen in Zegel.').waitFor()
  expect(reader.url()).not.toContain('#')
  expect(await objections(reader)).toEqual([])
  await reader.getByRole('button', { name: words('seats:invitation.accept') }).click()
  await reader.getByRole('button', { name: `Mail een aanmeldlink naar ${email}` }).click()
  await reader.getByText(`Er is een aanmeldlink onderweg naar ${email}`).waitFor()
  const mails = await mailsFor(app, email)
  await openLink(
    reader,
    mails.find(({ text }) => text.includes('/aanmelden/')),
  )
  await reader.waitForURL(new RegExp(`/overview/${accountId}`))
  await reader.getByText(words('accounts:reads-along')).waitFor()
})

/** Words of buttons and links that change something. */
const CHANGING =
  /^(Nieuwe?\b|Verwijder|Wijzig|Aanvaard\b(?! door)|Weiger|Kopieer als|Crediteer|Mail (?!de helpdesk)|Verstuur|Doorsturen|Stuur door|Opnieuw versturen|Zet opzij|Herinner|Trek in|Nodig|Laad |Verbeter|Verder|Beheer)/

const offered = async (page: Watched): Promise<string[]> => {
  const roles = ['button', 'link'] as const
  const names = await Promise.all(
    roles.map((role) =>
      page
        .locator('main')
        .getByRole(role)
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')),
    ),
  )
  return names.flat().map((name) => name.trim())
}

test.each(
  fewOf(
    [
      ['the overview', `/overview/${accountId}`, 'Te doen'],
      ['sent invoices', `/invoices/${accountId}?period=ALL_INVOICES`, undefined],
      ['received invoices', `/received-invoices/${accountId}`, undefined],
      ['customers', `/customers/${accountId}`, undefined],
      ['the company’s data', `/data/${accountId}`, undefined],
      ['receivers', `/doccle/receivers/${accountId}`, undefined],
      ['delivered documents', `/doccle/documents/${accountId}`, undefined],
      ['uploads', `/doccle/documents/${accountId}/uploads`, undefined],
    ],
    4,
  ),
)('%s shows everything, and no button that would be refused', async (_, path, heading) => {
  const refused: string[] = []
  const hear = (response: { status: () => number; url: () => string }) => {
    if (response.status() === 403) refused.push(response.url())
  }
  reader.on('response', hear)
  await to(reader, path)
  if (heading) await reader.getByRole('heading', { name: heading, exact: true }).waitFor()
  await reader.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await reader.waitForLoadState('networkidle')
  const shown = await offered(reader)
  expect(shown.filter((name) => CHANGING.test(name))).toEqual([])
  expect(refused).toEqual([])
  reader.off('response', hear)
})

test('the overview shows a reader open tasks as the company’s, not as theirs', async () => {
  await to(reader, `/overview/${accountId}`)
  await reader.getByText(/ontvangen facturen zijn nog niet beantwoord/).waitFor()
  await expect.poll(() => reader.getByText(/door jou|je antwoord|één druk/).count()).toBe(0)
})

test.runIf(isThorough)(
  'a sent and a received document are read and downloaded, and have no acts',
  async () => {
    await to(reader, `/invoices/${accountId}?period=ALL_INVOICES`)
    await reader.getByRole('table').getByRole('row').nth(1).click()
    await reader.waitForURL(/\/document\//)
    await reader.getByRole('heading', { name: 'Verloop' }).waitFor()
    expect((await offered(reader)).filter((name) => CHANGING.test(name))).toEqual([])
    await to(reader, `/received-invoices/${accountId}`)
    await reader.getByRole('table').getByRole('row').nth(1).click()
    await reader.waitForURL(/\/document\//)
    await reader.getByRole('heading', { name: 'Verloop' }).waitFor()
    expect((await offered(reader)).filter((name) => CHANGING.test(name))).toEqual([])
  },
)

test('the company sees who reads along in the one list, narrows it and stops it', async () => {
  await to(anna, `/data/${accountId}/people`)
  await seat().getByText(words('members:state.SEAT')).waitFor()
  await seat()
    .getByText(/^vandaag/)
    .waitFor()
  await seat()
    .getByRole('button', { name: /^Wijzig de inzage/ })
    .click()
  const dialog = anna.getByRole('dialog')
  await dialog.getByLabel(words('members:reads.documents')).uncheck()
  expect(await objections(anna)).toEqual([])
  await dialog.getByRole('button', { name: words('members:reads.yes') }).click()
  await seat().getByText(words('members:reads.invoices')).waitFor()
  await to(anna, `/data/${accountId}/activity`)
  for (const type of ['accepted', 'changed'])
    await anna
      .getByRole('row')
      .filter({ hasText: words(`activity:what.seat.${type}`) })
      .getByText(email)
      .first()
      .waitFor()
  await to(anna, `/data/${accountId}/people`)
  await seat().getByRole('button', { name: /^Stop/ }).click()
  await dialog.getByRole('button', { name: words('members:stop.yes') }).click()
  await seat().waitFor({ state: 'detached' })
  await to(reader, `/invoices/${accountId}`)
  await reader.getByText(words('shell:not-found.title')).waitFor()
})
