/** From a receiver who is made on a screen to a sealed PDF that both sides keep; and refusals by receivers. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropPdf } from '#tests/support/drop-pdf.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { field, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const STATEMENT = 'fixtures/files/invoice-two-pages.pdf'
const EMAIL = 'mieke.claes@post.example'
const NAME = 'Huishoudelijk reglement'
const stage = setStage({ DEMO: 'off' })
let mine: Company
let desk: Watched
let phone: Watched
/** Mails with a link that were looked at. */
let told = 1

beforeAll(async () => {
  mine = await newCompany(stage.app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  desk = await openPage(stage.browser)
  await signIn(stage.app, desk, mine.email)
  await stage.app.orm.em
    .fork()
    .execute(`update accounts set doctypes = '{Contract}' where id = ?`, [mine.accountId])
})
beforeEach(async () => {
  phone = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
})
afterEach(() => phone.context().close())

const press = (page: Watched, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const heading = (page: Watched, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const openDesk = (path: string) =>
  desk.goto(`${stage.app.url}/accountportal/doccle/${path.replace('ACCOUNT', mine.accountId)}`)

/** The newest mail to the receiver that is about something. */
const mailAbout = (said: RegExp) =>
  eventually(async () =>
    (await mailsFor(stage.app, EMAIL)).find(({ subject, text }) => said.test(`${subject} ${text}`)),
  )
const linkIn = ({ text }: { text: string }) => /https?:\S+\/inbox\/\S+/.exec(text)?.[0] ?? ''
async function enterCode(about: RegExp, submit: string | RegExp) {
  const { subject } = await mailAbout(about)
  await phone.getByLabel('Code uit de mail').fill(/\b\d{6}\b/.exec(subject)?.[0] ?? 'none')
  await press(phone, submit)
}
const delivered = (name: string) =>
  eventually(async () => {
    const em = stage.app.orm.em.fork()
    const [row] = await em.execute<{ id: string }[]>(
      'select id from documents where name = ? and received_at is not null and account_id = ?',
      [name, mine.accountId],
    )
    return row?.id
  })
/** Of the mail about the document that was delivered last. */
async function newestLink() {
  const mails = await eventually(async () => {
    const found = (await mailsFor(stage.app, EMAIL)).filter((mail) => linkIn(mail) !== '')
    return found.length > told ? found : undefined
  })
  told = mails.length
  return linkIn(mails[0] ?? { text: '' })
}
/** To the page of a document, its code entered, read to the end. */
async function readOnPhone(documentName: string, link?: string) {
  await phone.goto(link ?? (await newestLink()))
  await heading(phone, 'Eerst een code').waitFor()
  const seen = (await mailsFor(stage.app, EMAIL)).length
  await press(phone, 'Mail mij een code')
  await expect.poll(async () => (await mailsFor(stage.app, EMAIL)).length).toBeGreaterThan(seen)
  await enterCode(/Vul deze code in/, 'Ga verder')
  await heading(phone, documentName).waitFor()
  await press(phone, 'Toon de volgende bladzijde')
  await phone.getByText('Je las tot het einde, 2 van 2 bladzijden.').waitFor()
}
/** The sender's view of a document, beside the list. */
async function openPanel(documentName: string) {
  await openDesk('documents/ACCOUNT')
  await desk.getByRole('button', { name: documentName, exact: true }).click()
  return desk.getByRole('complementary', { name: documentName })
}
const aMinuteLater = () =>
  stage.app.orm.em
    .fork()
    .execute(`update inbox_codes set created_at = created_at - interval '2 minutes', wrong_at = null`)

test('a receiver is made on a screen, invited, and connects on a telephone [routes.receivers]', async () => {
  await openDesk('receivers/ACCOUNT/new')
  await field(desk, words('receiver:fields.firstName')).fill('Mieke')
  await field(desk, words('receivers:column.name')).fill('Claes')
  await field(desk, words('receivers:column.email')).fill(EMAIL)
  await field(desk, words('receiver:fields.token1')).fill('R-7')
  await press(desk, words('receiver:save'))
  await desk
    .getByRole('row')
    .filter({ hasText: 'Mieke Claes' })
    .getByText(words('receivers:state.WAITING'))
    .waitFor()
  await desk
    .getByRole('row')
    .filter({ hasText: 'Mieke Claes' })
    .getByRole('link', { name: 'Mieke Claes', exact: true })
    .click()
  await press(desk, words('receivers:invite-all.submit'))
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: words('receivers:invite-all.submit'), exact: true })
    .click()
  await phone.goto(linkIn(await mailAbout(/wil je documenten bezorgen/)))
  await heading(phone, 'Syndic Dubois wil je documenten bezorgen').waitFor()
  await press(phone, 'Mail mij een code')
  await phone.getByLabel('Code uit de mail').waitFor()
  await enterCode(/\d{6}/, 'Verbind mij')
  await phone.getByText('Verbonden. Syndic Dubois kan je nu documenten bezorgen.').waitFor()
  await desk.reload()
  await desk
    .getByRole('list', { name: words('receiver:connection') })
    .getByText(/^Verbonden/)
    .first()
    .waitFor()
})

test('a document read, confirmed and signed there is sealed: both sides keep it, and /verify says so [signing.sealed, signing.verify]', async () => {
  await aMinuteLater()
  await openDesk('documents/ACCOUNT/new')
  await dropPdf(desk.getByRole('region', { name: 'Pdf', exact: true }), STATEMENT)
  await field(desk, words('document:fields.receiverId')).fill('R-7')
  await field(desk, words('document:fields.documentName')).fill(NAME)
  await field(desk, words('document:fields.reference')).fill('HR-2026')
  await desk.getByRole('checkbox', { name: words('document:fields.signing') }).check()
  await desk.getByRole('checkbox', { name: words('document:fields.readConfirmation') }).check()
  await field(desk, words('document:fields.signingEndDate')).fill('+20')
  await press(desk, /^Bezorg/)
  const documentId = await delivered(NAME)
  await readOnPhone(NAME)
  await press(phone, 'Ik heb dit gelezen')
  await phone.getByText(/^Gelezen bevestigd op /).waitFor()
  await press(phone, /^Akkoord en onderteken/)
  await heading(phone, 'Ondertekend en verzegeld').waitFor()
  const saving = phone.waitForEvent('download')
  await press(phone, 'Bewaar het verzegelde document')
  const saved = readFileSync(await (await saving).path())
  const theirs = await stage.calls('downloadSealedDocument', mine.token, { path: { documentId } })
  expect(theirs.bytes.equals(saved)).toBe(true)
  const panel = await openPanel(NAME)
  for (const step of ['Gelezen bevestigd', 'Ondertekend door Mieke Claes'])
    await panel.getByText(step).first().waitFor()
  await phone.goto(`${stage.app.url}/accountportal/verify`)
  const verify = (buffer: Buffer) =>
    phone.locator('input[type=file]').setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer })
  await verify(saved)
  await phone.getByRole('heading', { name: /^(Precies het bestand|Exactement le fichier)/ }).waitFor()
  await phone.getByText('Mieke Claes').first().waitFor()
  const changed = Buffer.from(saved)
  const at = Math.round(saved.length / 2)
  changed[at] = (changed[at] ?? 0) ^ 1
  await verify(changed)
  await phone.getByRole('heading', { name: /^(Gewijzigd na|Modifié après)/ }).waitFor()
  expect([...phone.faults, ...desk.faults]).toEqual([])
})
