/** Bank statements, and the amounts to come. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  BANK_IBAN,
  type Booked,
  type Books,
  camtOf,
  newBooks,
  TOTAL,
  uploadCamt,
} from '#tests/support/payments.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { app, calls } = stage

let books: Books

beforeAll(async () => {
  books = await newBooks(stage)
})

describe('a statement', () => {
  it('changes nothing the second time, nor does an overlapping one', async () => {
    const [one, two, three] = [
      { cents: 11_11, bankReference: 'R1', message: 'een' },
      { cents: 22_22, bankReference: 'R2', message: 'twee' },
      { cents: 33_33, bankReference: 'R3', message: 'drie' },
    ]
    const same = { sequence: 7001 }
    expect((await books.upload([one, two], same)).body).toMatchObject({ entries: 2, known: 0 })
    expect((await books.upload([one, two], same)).body).toMatchObject({ entries: 2, known: 2, matched: 0 })
    const { body } = await books.upload([two, three], { sequence: 7002 })
    expect(body).toMatchObject({ entries: 2, known: 1 })
    expect(await books.entriesOf(body.id)).toHaveLength(2)
  })

  it('of the same days in another form, with other references, changes nothing', async () => {
    const iban = 'BE43068999999501'
    const day = { iban, sequence: 1, openingCents: 10_00, closingDate: '2026-11-12' }
    const entries = (form: string) => [
      { cents: 5_00, bankReference: `${form}1`, message: `een ${form}` },
      { cents: 5_00, bankReference: `${form}2`, message: `twee ${form}` },
      { cents: -3_00, bankReference: `${form}3` },
    ]
    const first = await books.upload(entries('CODA'), day)
    const second = await books.upload(entries('CAMT'), day)
    expect(second.body).toMatchObject({ id: first.body.id, entries: 3, known: 3 })
    const more = await books.upload([...entries('MORE'), { cents: 1_00, message: 'nog een' }], day)
    expect(more.body).toMatchObject({ entries: 4, known: 0 })
  })

  it('keeps two equal entries of one day', async () => {
    const same = { cents: 4_44, message: 'koffie' }
    const { body } = await books.upload([same, same])
    expect(await books.entriesOf(body.id)).toHaveLength(2)
  })

  it('says whether it continues the one before it', async () => {
    const iban = 'BE71096123456769'
    await books.upload([{ cents: 10_00 }], { iban, openingCents: 0, closingDate: '2026-11-02', sequence: 1 })
    await books.upload([{ cents: 10_00 }], {
      iban,
      openingCents: 10_00,
      closingDate: '2026-11-03',
      sequence: 2,
    })
    await books.upload([{ cents: 10_00 }], {
      iban,
      openingCents: 50_00,
      closingDate: '2026-11-05',
      sequence: 4,
    })
    const { body } = await calls('listBankStatements', books.mine.token, {
      path: books.path,
      query: { size: '100' },
    })
    const mineOnly = body.statements.filter((one: { iban: string }) => one.iban === iban)
    expect(
      mineOnly.map(({ sequence, follows }: { sequence: number; follows: boolean }) => [sequence, follows]),
    ).toEqual([
      [4, false],
      [2, true],
      [1, null],
    ])
    expect(mineOnly[0]).toMatchObject({ precedingSequence: 2, precedingClosingCents: 20_00 })
  })

  it('that is damaged is refused as a whole, with its line', async () => {
    const bytes = Buffer.from(
      camtOf([{ cents: 77_00, message: 'x' }], { sequence: 8001 })
        .toString()
        .replace('77.00', '78.00'),
    )
    const { status, body } = await uploadCamt({ calls, company: books.mine }, bytes)
    expect([status, body.errorCode]).toEqual([422, 'UNREADABLE_FILE'])
    expect(body.detail).toMatch(/\d/)
  })

  it('leaves an entry that another one has to that one', async () => {
    const invoice = await books.send({ reference: '+++110/1101/10172+++' })
    const shared = { cents: TOTAL, reference: '110110110172', bankReference: 'SHARED' }
    const first = await books.upload([{ cents: 1_00, bankReference: 'OWN1', message: 'a' }, shared], {
      sequence: 9101,
    })
    const second = await books.upload([shared, { cents: 2_00, bankReference: 'OWN2', message: 'b' }], {
      sequence: 9102,
    })
    await calls('removeBankStatement', books.mine.token, {
      path: { ...books.path, statementId: first.body.id },
    })
    expect((await books.entriesOf(second.body.id)).map(({ cents }: Booked) => cents).toSorted()).toEqual(
      [TOTAL, 2_00].toSorted(),
    )
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0 })
  })

  it('with a payment that came back since stays until the return is undone', async () => {
    const invoice = await books.send({ reference: '+++120/1201/20152+++' })
    const more = { name: 'Brasserie', from: 'BE68844010370034', endToEndId: 'E2E-8' }
    const paid = await books.upload([{ cents: TOTAL, reference: '120120120152', ...more }])
    await books.upload([{ cents: -TOTAL, kind: 'RETURN', returnReason: 'AC04', ...more }])
    expect((await books.sent(invoice)).openCents).toBe(TOTAL)
    const statement = { path: { ...books.path, statementId: paid.body.id } }
    const refused = await calls('removeBankStatement', books.mine.token, statement)
    expect(refused.body.errorCode).toBe('BOOKING_FOLLOWED')
  })

  it('goes with its bookings, and can come again', async () => {
    const invoice = await books.send({ reference: '+++070/7070/70771+++' })
    const bytes = camtOf([{ cents: TOTAL, reference: '070707070771' }], { sequence: 9001 })
    const { body } = await uploadCamt({ calls, company: books.mine }, bytes)
    expect((await books.sent(invoice)).openCents).toBe(0)
    const removed = await calls('removeBankStatement', books.mine.token, {
      path: { ...books.path, statementId: body.id },
    })
    expect(removed.status).toBe(204)
    expect((await books.sent(invoice)).openCents).toBe(TOTAL)
    expect((await uploadCamt({ calls, company: books.mine }, bytes)).body).toMatchObject({
      known: 0,
      matched: 1,
    })
  })
})

describe('open documents', () => {
  it('are listed by direction, words, amount and due date, with their sum', async () => {
    const other = await newCompany(app)
    const invoice = await sendDocument(calls, other, readyDraft(books.claes))
    const list = async (query: Record<string, string | boolean>) =>
      (await calls('listOpenItems', other.token, { path: { accountId: other.accountId }, query })).body
    expect(await list({ direction: 'RECEIVE' })).toMatchObject({
      items: [{ documentId: invoice, openCents: TOTAL, payment: 'OPEN', direction: 'RECEIVE' }],
      openCents: TOTAL,
      totalNumberOfElements: 1,
    })
    expect((await list({ direction: 'PAY' })).items).toEqual([])
    expect((await list({ q: '156,50' })).items).toHaveLength(1)
    expect((await list({ q: books.claes.name.slice(0, 6) })).items).toHaveLength(1)
    expect((await list({ q: '%' })).items).toEqual([])
    expect((await list({ overdue: true })).items).toEqual([])
    await app.orm.em.fork().execute(`update invoices set due_date = '2020-01-01' where id = ?`, [invoice])
    expect((await list({ overdue: true })).items).toMatchObject([{ payment: 'OVERDUE' }])
    const answered = (status: string) =>
      app.orm.em.fork().execute('update invoices set status = ? where id = ?', [status, invoice])
    await eventually(async () => {
      const { body } = await calls('getSentInvoice', other.token, {
        path: { accountId: other.accountId, invoiceId: invoice },
      })
      return body.status === 'ACKNOWLEDGED' || undefined
    })
    await answered('PAID')
    expect((await list({ overdue: true })).items).toEqual([])
    expect((await list({})).items).toMatchObject([{ payment: 'OPEN', openCents: TOTAL }])
    await answered('ACKNOWLEDGED')
    const { body: money } = await calls('getMoneyOverview', other.token, {
      path: { accountId: other.accountId },
    })
    expect(money).toMatchObject({
      toReceive: { documents: 1, cents: TOTAL },
      overdue: { documents: 1, cents: TOTAL },
      toPay: { documents: 0, cents: 0 },
      inThisMonth: null,
      balance: null,
    })
    const ageing = await calls('getAgeing', other.token, { path: { accountId: other.accountId } })
    expect(ageing.body).toMatchObject([{ partyName: books.claes.name, openCents: TOTAL, beyondCents: TOTAL }])
  })
})

it('an entry names the account of the company', async () => {
  expect((await books.entryOf({ cents: 1_00, message: 'iban' })).iban).toBe(BANK_IBAN)
})
