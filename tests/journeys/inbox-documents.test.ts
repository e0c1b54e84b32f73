/** A receiver's documents, on a telephone: found, read, confirmed, paid. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { objections } from '#tests/support/axe.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { openPage, type Watched } from '#tests/support/screens.ts'
import { toSign } from '#tests/support/signing.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let mine: Company
let page: Watched

beforeAll(async () => {
  mine = await newCompany(stage.app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
})
beforeEach(async () => {
  page = await openPage(stage.browser, { language: 'own', width: 390, height: 844 })
})
afterEach(() => page.context().close())

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const twoPages = () => ({
  name: 'verslag.pdf',
  bytes: readFileSync('fixtures/files/invoice-two-pages.pdf'),
})
const open = (token: string) => page.goto(`${stage.app.url}/accountportal/inbox/${token}`)

async function enterCode(email: string) {
  await heading('Eerst een code').waitFor()
  await button('Mail mij een code').click()
  const code = await eventually(
    async () =>
      (await mailsFor(stage.app, email)).flatMap(({ subject }) => subject.match(/\b\d{6}\b/) ?? [])[0],
  )
  await page.getByLabel('Code uit de mail').fill(code)
  await button('Ga verder').click()
}

test.runIf(isThorough)('a confidential document is read to its end after a code, and confirmed', async () => {
  const asked = { readConfirmation: 'true', documentName: 'Verslag van de vergadering' }
  const { token, email, documentId } = await newDelivery(stage.app, stage.calls, mine, asked, twoPages())
  await open(token)
  await heading('Documenten voor Jan Willems').waitFor()
  await expect.poll(async () => page.getByText('Verslag van de vergadering').count()).toBe(0)
  await page.getByText('Bevestig dat je het gelezen hebt').waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: /^Lees/ }).click()
  await enterCode(email)
  await heading('Verslag van de vergadering').waitFor()
  await page.getByText('Bladzijde 1 van 2').first().waitFor()
  await page.getByText('Lees tot het einde, nog 1 bladzijde.').waitFor()
  await button('Ik heb dit gelezen').click({ force: true })
  await button('Toon de volgende bladzijde').click()
  await page.getByText('Je las tot het einde, 2 van 2 bladzijden.').waitFor()
  const sheet = page.getByRole('region', { name: 'Het document' })
  await expect.poll(() => sheet.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await objections(page)).toEqual([])
  await button('Ik heb dit gelezen').click()
  await page.getByText(/^Gelezen bevestigd op /).waitFor()
  const { body } = await stage.calls('listDocumentEvents', mine.token, { path: { documentId } })
  const types = body.map(({ type }: { type: string }) => type)
  expect(types).toEqual(['RECEIVED', 'NOTIFIED', 'OPENED', 'READ_CONFIRMED'])
  expect(page.faults).toEqual([])
})

test.runIf(isThorough)(
  'a request to pay is opened with the link alone, and its fields are copied',
  async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const due = addDays(todayInBrussels(), 14)
    const { token } = await newDelivery(stage.app, stage.calls, mine, {
      paymentRequest: 'true',
      documentName: 'Provisie december',
      amount: '1250,00',
      iban: 'BE71096123456769',
      bic: 'GKCCBEBB',
      expiryDate: due,
      structuredReference: '+++010/8068/17183+++',
    })
    await open(token)
    await page.getByRole('link', { name: /^Betaal/ }).click()
    await heading('Provisie december').waitFor()
    await page.getByRole('img', { name: 'QR-code om te betalen' }).waitFor()
    for (const [name, copied] of [
      ['Kopieer bedrag', '1250.00'],
      ['Kopieer rekening', 'BE71096123456769'],
      ['Kopieer mededeling', '+++010/8068/17183+++'],
    ] as const) {
      await button(name).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
    }
    expect(await objections(page)).toEqual([])
    const picture = page.waitForEvent('download')
    await button('Bewaar de QR-code').click()
    const saved = await picture
    expect(saved.suggestedFilename()).toBe('Provisie december.png')
    expect(
      readFileSync(await saved.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const file = page.waitForEvent('download')
    await page.getByLabel('Meer').click()
    expect(await objections(page)).toEqual([])
    await button('Download de pdf').click()
    expect((await file).suggestedFilename()).toBe('Provisie december.pdf')
    expect(page.faults).toEqual([])
  },
)

test.runIf(isThorough)('a document that was withdrawn says so, and shows nothing', async () => {
  const { token, documentId } = await newDelivery(stage.app, stage.calls, mine, {
    documentName: 'Contract Bos',
  })
  await open(token)
  await page.getByText('Contract Bos').first().waitFor()
  await stage.calls('withdrawDocument', mine.token, { path: { documentId } })
  await page.getByRole('link', { name: 'Contract Bos' }).click()
  await heading('Dit document is ingetrokken').waitFor()
  await page
    .getByText(/^Syndic Dubois trok het in op \d\d\/\d\d\/\d{4}\. Je hoeft niets te doen\.$/)
    .waitFor()
  await expect.poll(async () => page.getByRole('img').count()).toBe(0)
  expect(await objections(page)).toEqual([])
  await page.getByRole('link', { name: 'Naar mijn documenten' }).click()
  await heading('Documenten voor Jan Willems').waitFor()
})

test.runIf(isThorough)('a document that was not signed in time says so, and can still be read', async () => {
  const { token, email, documentId } = await newDelivery(stage.app, stage.calls, mine, {
    ...toSign,
    documentName: 'Contract Duin',
  })
  await stage.app.orm.em
    .fork()
    .execute(`update documents set signing_end_date = '2026-11-20', expired_at = now() where id = ?`, [
      documentId,
    ])
  await open(token)
  await page.getByRole('link', { name: /verlopen/ }).click()
  await enterCode(email)
  await heading('De termijn is voorbij').waitFor()
  await page.getByText('Ondertekenen kon tot en met 20/11/2026.', { exact: false }).waitFor()
  expect(await objections(page)).toEqual([])
  await button('Lees het document').click()
  await heading('Contract Duin').waitFor()
  await page.getByText('Bladzijde 1 van 1').first().waitFor()
  await expect.poll(async () => button(/^Onderteken/).count()).toBe(0)
})

test.runIf(isThorough)(
  'a document of somebody else is not told of, and one that does not load is asked for again',
  async () => {
    const { token, email, documentId } = await newDelivery(stage.app, stage.calls, mine, {
      documentName: 'Contract Zee',
    })
    const other = await newDelivery(stage.app, stage.calls, mine, { documentName: 'Contract Berg' })
    expect(other.email).not.toBe(email)
    await open(token)
    await page.getByText('Contract Zee').first().waitFor()
    const inbox = `${stage.app.url}/accountportal/inbox?view=document&document=`
    await page.goto(`${inbox}${other.documentId}`)
    await page.getByText('Dit staat niet bij je documenten.').waitFor()
    expect(await objections(page)).toEqual([])
    await page.route('**/api/inbox/documents/*', (route) => route.abort())
    await page.goto(`${inbox}${documentId}`)
    await page.getByText('Geen verbinding. Er is niets veranderd.').waitFor()
    await page.unroute('**/api/inbox/documents/*')
    await button('Probeer opnieuw').click()
    await heading('Contract Zee').waitFor()
  },
)
