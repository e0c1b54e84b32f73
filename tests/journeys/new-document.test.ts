/** A sender makes a document in a browser, for signing, to be read or to be paid; and the refusals of a send. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { getAccountDocumentsDocument } from '#generated/graphql-documents.ts'
import { asker } from '#tests/support/ask.ts'
import { dropPdf } from '#tests/support/drop-pdf.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { field, hold, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'

const stage = setStage({ LIMIT_SIGN_IN_PER_ADDRESS: '1000' })
const { app } = stage
const until = addDays(todayInBrussels(), 23)
let mine: Company
let page: Watched

const setDoctypes = (company: Company, doctypes: string) =>
  app.orm.em.fork().execute(`update accounts set doctypes = '${doctypes}' where id = ?`, [company.accountId])

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  await setDoctypes(mine, '{Jaarafrekening,Contract}')
  const receivers = receiversOf(asker(app.url))
  await receivers.synced(mine, { token1: 'PARK-3B', email: 'jan.willems@post.example' })
  await receivers.synced(mine, { token1: 'DOK-14', firstName: 'Griet', lastName: 'Willemsen' })
})

beforeEach(async () => {
  page = await stage.pageOf(mine.email)
})

afterEach(() => page.context().close())

const open = (path = 'new', company = mine) =>
  page.goto(
    `${app.url}/accountportal/doccle/documents/${company.accountId}${path && `/${path}`}`.replace('/?', '?'),
  )
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const send = () => press(/^Bezorg/)
const choose = (kind: string) => page.getByText(kind, { exact: true }).click()
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = () => page.getByRole('dialog')
const summary = () => page.getByRole('alert').filter({ hasText: words('document:not-delivered') })
const pane = () => page.getByRole('region', { name: 'Pdf', exact: true })
const take = async (path = 'fixtures/files/invoice-two-pages.pdf') => {
  await dropPdf(pane(), path)
}
async function fillAbout(documentName: string, receiver = 'PARK-3B') {
  await field(page, words('document:fields.receiverId')).fill(receiver)
  await field(page, words('document:fields.documentName')).fill(documentName)
  await field(page, words('document:fields.reference')).fill('AFR-2025-PARK-3B')
}

/** The document of that name, once it was delivered. */
const delivered = (name: string) =>
  eventually(async () => {
    const { data } = await asker(app.url)(getAccountDocumentsDocument, mine.token, {
      accountId: mine.accountId,
      documentsFilter: { text: name, statuses: ['SUCCESS'] },
    })
    return data?.getAccountDocuments.content[0]
  })

describe('a document to sign', () => {
  test('shows its missing fields, then leaves with its act, and the form is empty again', async () => {
    await open('')
    await page.getByRole('link', { name: words('document:title') }).click()
    await heading(words('document:title')).waitFor()
    await send()
    await summary().getByText('Nog niet bezorgd: 4 dingen na te kijken').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await page.getByRole('button', { name: 'Naam van het document: Vul dit veld in.' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('document_documentName')

    await take()
    await page.getByText('Deze pdf kan verzegeld worden. 2 bladzijden.').waitFor()
    await page.getByRole('toolbar').getByText('invoice.pdf').waitFor()

    await press(words('document:search'))
    await dialog().getByRole('searchbox').fill('willems')
    await dialog().getByText('2 van 2 ontvangers').waitFor()
    await dialog()
      .getByRole('button', { name: /Jan Willems/ })
      .click()
    await expect
      .poll(() => field(page, words('document:fields.receiverId')).inputValue())
      .toBe('Jan Willems (PARK-3B)')
    await field(page, words('document:fields.documentName')).fill('Jaarafrekening 2025')
    await field(page, words('document:fields.reference')).fill('AFR-2025-PARK-3B')
    await field(page, words('document:fields.reference')).press('Enter')
    await page.getByText('opent dit document met de link uit de mail').waitFor()
    await page.getByRole('checkbox', { name: words('document:fields.signing') }).check()
    await page.getByText(words('document:access.confidential'), { exact: true }).waitFor()
    await expect
      .poll(async () => page.getByRole('combobox', { name: 'Hoe Jan zich bekend maakt' }).inputValue())
      .toBe('itsme')
    await page.getByRole('checkbox', { name: words('document:fields.readConfirmation') }).check()
    await send()
    await summary().getByText('Nog niet bezorgd: 1 ding na te kijken').waitFor()
    await field(page, words('document:fields.signingEndDate')).fill('+23')
    await field(page, words('document:fields.signingEndDate')).press('Tab')
    await page
      .getByRole('button', {
        name: `Bezorg en vraag handtekening aan Jan Willems (PARK-3B), uiterlijk ${displayDate(until)}`,
      })
      .click()
    await page.getByText('Jaarafrekening 2025 gaat naar Jan Willems.').waitFor()
    await expect.poll(() => field(page, words('document:fields.documentName')).inputValue()).toBe('')
    await expect.poll(async () => field(page, words('document:fields.receiverId')).inputValue()).toBe('')
    await page.getByText(words('document:file.none')).waitFor()

    expect(await delivered('Jaarafrekening 2025')).toMatchObject({
      hasSigningAction: true,
      hasReadConfirmation: true,
      signingEndDate: until,
      receiver: { token1: 'PARK-3B' },
      upload: { docTypeName: 'Jaarafrekening', reference: 'AFR-2025-PARK-3B' },
    })
    const option = await app.orm.em
      .fork()
      .execute<{ option: string }[]>(
        `select e_sign_option as option from documents where account_id = ? and name = 'Jaarafrekening 2025'`,
        [mine.accountId],
      )
    expect(option).toEqual([{ option: 'ITSME' }])
    await press(words('document:sent.link'))
    await page
      .getByRole('row', { name: /Jaarafrekening 2025/ })
      .getByText('Wacht')
      .first()
      .waitFor()
    expect(page.faults).toEqual([])
  })
})

describe('a payment request', () => {
  test('drops the chosen act, restores it, and is paid to the own account', async () => {
    await open()
    await take()
    await fillAbout('Provisie 4e kwartaal')
    await page.getByRole('checkbox', { name: words('document:fields.signing') }).check()
    await field(page, words('document:fields.signingEndDate')).fill('+23')
    await page.getByRole('checkbox', { name: words('document:fields.readConfirmation') }).check()
    await choose(words('document:fields.paymentRequest'))
    await page.getByText(words('document:switched.title')).waitFor()
    await expect.poll(async () => page.getByRole('checkbox').count()).toBe(0)
    await expect.poll(async () => field(page, words('document:fields.amount')).inputValue()).toBe('0,00')
    await press(words('document:switched.undo'))
    await expect
      .poll(() => page.getByRole('checkbox', { name: words('document:fields.signing') }).isChecked())
      .toBe(true)
    await expect.poll(async () => page.getByRole('checkbox', { name: 'Bevestigen' }).isChecked()).toBe(true)
    await expect
      .poll(async () => field(page, words('document:fields.signingEndDate')).inputValue())
      .toBe(displayDate(until))
    await choose(words('document:fields.paymentRequest'))
    await expect
      .poll(async () => field(page, words('document:fields.iban')).inputValue())
      .toBe('BE68539007547034')
    await send()
    await summary().getByText(words('document:no-amount')).waitFor()
    await field(page, words('document:fields.amount')).fill('308,62')
    await field(page, words('document:fields.structuredReference')).fill('+++010/8068/17183+++')
    await page.getByText(words('document:hints.reference-proven')).waitFor()
    await field(page, words('document:fields.expiryDate')).fill(displayDate(addDays(todayInBrussels(), -1)))
    await send()
    await page.getByRole('button', { name: /^Te betalen uiterlijk op: / }).waitFor()
    await field(page, words('document:fields.expiryDate')).fill('+23')
    await send()
    await page.getByText('Provisie 4e kwartaal gaat naar Jan Willems.').waitFor()
    expect(await delivered('Provisie 4e kwartaal')).toMatchObject({
      hasSigningAction: false,
      hasReadConfirmation: false,
    })
    const [row] = await app.orm.em
      .fork()
      .execute<{ payment: object }[]>(
        `select payment from documents where account_id = ? and name = 'Provisie 4e kwartaal'`,
        [mine.accountId],
      )
    expect(row?.payment).toMatchObject({
      amountInCents: 30862,
      iban: 'BE68539007547034',
      expiryDate: until,
      structuredReference: '+++010/8068/17183+++',
    })
  })

  test('without an account to be paid at, a notice stands in place of the fields', async () => {
    const poor = await newCompany(app, { features: ['DOCCLE'] })
    await setDoctypes(poor, '{Contract}')
    await app.orm.em.fork().execute('update accounts set iban = null where id = ?', [poor.accountId])
    page = await stage.pageOf(poor.email)
    await open('new', poor)
    await choose(words('document:fields.paymentRequest'))
    await page.getByText(words('document:no-supplier-for-account')).waitFor()
    await expect.poll(async () => field(page, words('document:fields.amount')).count()).toBe(0)
    await page.getByRole('link', { name: words('document:to-supplier') }).click()
    await page.waitForURL(/\/suppliers\//)
  })
})

describe('the refusals of a document', () => {
  test('a send that fails keeps everything as typed, says so, and is sent once afterwards', async () => {
    await open()
    await take()
    await fillAbout('Tweede poging')
    await page.getByText('kan verzegeld worden').waitFor()
    const letGo = await hold(page, '**/uploads/single/**', (route) => route.abort())
    letGo()
    await send()
    await page.getByText(words('document:not-sent')).waitFor()
    await expect
      .poll(async () => field(page, words('document:fields.documentName')).inputValue())
      .toBe('Tweede poging')
    await page.unroute('**/uploads/single/**')
    await send()
    await page.getByText('Tweede poging gaat naar Jan Willems.').waitFor()
    await delivered('Tweede poging')
    const { data } = await asker(app.url)(getAccountDocumentsDocument, mine.token, {
      accountId: mine.accountId,
      documentsFilter: { text: 'Tweede poging' },
    })
    expect(data?.getAccountDocuments.totalNumberOfElements).toBe(1)
  })
})
