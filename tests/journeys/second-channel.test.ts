/** From a receiver who is made on a screen to a sealed PDF that both sides keep; and refusals by receivers. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { uploadCall } from '#tests/support/documents.ts'
import { dropPdf } from '#tests/support/drop-pdf.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { field, openPage, signIn, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

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
const mailAbout = (words: RegExp) =>
  eventually(async () =>
    (await mailsFor(stage.app, EMAIL)).find(({ subject, text }) => words.test(`${subject} ${text}`)),
  )
const linkIn = ({ text }: { text: string }) => /https?:\S+\/inbox\/\S+/.exec(text)?.[0] ?? ''
async function enterCode(about: RegExp, submit: string | RegExp) {
  const { subject } = await mailAbout(about)
  await phone.getByLabel('Code uit de mail').fill(/\b\d{6}\b/.exec(subject)?.[0] ?? 'none')
  await press(phone, submit)
}
/** The sender's hand-over, until the receiver gets its mail. */
async function deliver(documentName: string, more: Record<string, string>) {
  const signingEndDate = addDays(todayInBrussels(), 20)
  const fields = { documentName, reference: documentName, signing: 'true', signingEndDate, ...more }
  const call = uploadCall(mine, 'R-7', { eSignOption: 'EMAIL', ...fields })
  const file = { name: 'reglement.pdf', bytes: readFileSync(STATEMENT) }
  const { status, body } = await stage.calls('uploadDocument', mine.token, { ...call, file })
  expect([status, body.violations]).toEqual([201, undefined])
  return delivered(documentName)
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
  await phone.getByRole('main').getByRole('link', { name: /^Lees/ }).first().click()
  await heading(phone, 'Eerst een code').waitFor()
  const seen = (await mailsFor(stage.app, EMAIL)).length
  await press(phone, 'Mail mij een code')
  await expect.poll(async () => (await mailsFor(stage.app, EMAIL)).length).toBeGreaterThan(seen)
  await enterCode(/Vul deze code in/, 'Ga verder')
  await heading(phone, documentName).waitFor()
  await press(phone, 'Toon de volgende bladzijde')
  await phone.getByText('Je las tot het einde, 2 van 2 bladzijden.').waitFor()
}
async function toTheCode() {
  await press(phone, /^Onderteken/)
  await heading(phone, 'Ga je hiermee akkoord?').waitFor()
  await press(phone, 'Akkoord, stuur mij een code')
  await heading(phone, 'Kijk in je mail').waitFor()
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
  await field(desk, 'Voornaam').fill('Mieke')
  await field(desk, 'Naam').fill('Claes')
  await field(desk, 'E-mailadres').fill(EMAIL)
  await field(desk, 'Ontvangernummer').fill('R-7')
  await press(desk, 'Bewaar')
  await desk.getByRole('row').filter({ hasText: 'Mieke Claes' }).getByText('Nog niet verbonden').waitFor()
  await desk
    .getByRole('row')
    .filter({ hasText: 'Mieke Claes' })
    .getByRole('link', { name: 'Mieke Claes', exact: true })
    .click()
  await press(desk, 'Nodig uit')
  await desk.getByRole('dialog').getByRole('button', { name: 'Nodig uit', exact: true }).click()
  await phone.goto(linkIn(await mailAbout(/wil je documenten bezorgen/)))
  await heading(phone, 'Syndic Dubois wil je documenten bezorgen').waitFor()
  await press(phone, 'Mail mij een code')
  await phone.getByLabel('Code uit de mail').waitFor()
  await enterCode(/\d{6}/, 'Verbind mij')
  await phone.getByText('Verbonden. Syndic Dubois kan je nu documenten bezorgen.').waitFor()
  await desk.reload()
  await desk
    .getByRole('list', { name: 'Verbinding' })
    .getByText(/^Verbonden/)
    .first()
    .waitFor()
})

test('a document read, confirmed and signed there is sealed: both sides keep it, and /verify says so [signing.sealed, signing.verify]', async () => {
  await aMinuteLater()
  await openDesk('documents/ACCOUNT/new')
  await dropPdf(desk.getByRole('region', { name: 'Pdf', exact: true }), STATEMENT)
  await field(desk, 'Ontvanger').fill('R-7')
  await field(desk, 'Naam van het document').fill(NAME)
  await field(desk, 'Referentie').fill('HR-2026')
  await desk.getByRole('checkbox', { name: 'Ondertekenen' }).check()
  await desk.getByRole('checkbox', { name: 'Bevestigen dat het gelezen is' }).check()
  await field(desk, 'Ondertekenen uiterlijk op').fill('+20')
  await press(desk, /^Bezorg/)
  const documentId = await delivered(NAME)
  await readOnPhone(NAME)
  await press(phone, 'Ik heb dit gelezen')
  await phone.getByText(/^Gelezen bevestigd op /).waitFor()
  await toTheCode()
  await enterCode(/onderteken/, /^Onderteken/)
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
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: saved })
  await phone.getByRole('heading', { name: /^(Precies het bestand|Exactement le fichier)/ }).waitFor()
  await phone.getByText('Mieke Claes').first().waitFor()
  expect([...phone.faults, ...desk.faults]).toEqual([])
})

test.runIf(isThorough)(
  'a refused document shows its sender the reason, on its page [signing.refused]',
  async () => {
    await aMinuteLater()
    await deliver('Contract lift', {})
    await readOnPhone('Contract lift')
    await press(phone, /^Onderteken/)
    await phone.getByRole('link', { name: 'Ik wil niet ondertekenen' }).click()
    await phone.getByLabel(/^Waarom niet/).fill('De lift staat al een jaar stil.')
    await press(phone, 'Weiger en meld het')
    await phone.getByText(/^Geweigerd op /).waitFor()
    const panel = await openPanel('Contract lift')
    await panel.getByText('De lift staat al een jaar stil.').first().waitFor()
  },
)

test.runIf(isThorough)(
  'a code that was wrong five times signs no more, and a document withdrawn meanwhile says so [signing.act]',
  async () => {
    await aMinuteLater()
    const documentId = await deliver('Contract poets', {})
    await readOnPhone('Contract poets')
    await toTheCode()
    const { subject } = await mailAbout(/onderteken/)
    const wrong = String((Number(/\d{6}/.exec(subject)?.[0]) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = phone.waitForResponse(/signature|sign$/)
      await phone.getByLabel('Code uit de mail').fill(wrong)
      await press(phone, /^Onderteken/)
      await answered
    }
    await heading(phone, 'Vijf keer een foute code').waitFor()
    await phone.getByText('Er is niets ondertekend.', { exact: false }).waitFor()
    await phone.getByRole('link', { name: 'Naar mijn documenten' }).waitFor()
    await stage.calls('withdrawDocument', mine.token, { path: { documentId } })
    await phone.reload()
    await phone.getByText(/trok het in/).waitFor()
  },
)

test.runIf(isThorough)(
  'in two tabs there is one signature, and the other tab is told [signing.once]',
  async () => {
    await aMinuteLater()
    await deliver('Contract tuin', {})
    const link = await newestLink()
    await readOnPhone('Contract tuin', link)
    await toTheCode()
    const first = phone
    phone = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
    await aMinuteLater()
    await readOnPhone('Contract tuin', link)
    await aMinuteLater()
    await toTheCode()
    await enterCode(/onderteken/, /^Onderteken/)
    await heading(phone, 'Ondertekend en verzegeld').waitFor()
    await first.getByLabel('Code uit de mail').fill('123456')
    await press(first, /^Onderteken/)
    await heading(first, 'Ondertekend en verzegeld').waitFor()
    await first.getByText('Mieke Claes').waitFor()
    expect(first.faults).toEqual([])
    await first.context().close()
  },
)
