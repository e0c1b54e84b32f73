/** Payment orders: of what can be paid, once, as a file for the bank, until a statement, the bank or a member ends them. */
import { beforeAll, describe, expect, it, test } from 'vitest'
import { nextBankDay } from '#contracts/rules/bank-days.ts'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql-documents.ts'
import { askApprovalOf } from '#tests/support/approvals.ts'
import { orderErrors } from '#tests/support/bank/order-errors.ts'
import { newMember } from '#tests/support/members.ts'
import {
  answerOf,
  orderPayments,
  PAY_ON,
  PAYEE_IBAN,
  type Payable,
  storePayable,
} from '#tests/support/payables.ts'
import { BANK_IBAN, camtOf, uploadCamt } from '#tests/support/payments.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { withXPath } from '#tests/support/xml.ts'

const { app, calls, asks } = setServer()

let mine: Company
let theirs: Company
let sequence = 0

beforeAll(async () => {
  mine = await newCompany(app)
  theirs = await newCompany(app)
})

const path = () => ({ accountId: mine.accountId })
const store = (wishes: Payable = {}) => storePayable(app, mine, wishes)
type Documents = Parameters<typeof orderPayments>[1]
const order = (documents: Documents, more: Parameters<typeof orderPayments>[2] = {}) =>
  orderPayments({ calls, company: mine }, documents, more)
const read = async (orderId: string) =>
  (await calls('getPaymentOrder', mine.token, { path: { ...path(), orderId } })).body
const document = async (id: string) =>
  (
    await calls('listOpenItems', mine.token, { path: path(), query: { direction: 'PAY', size: '100' } })
  ).body.items.find(({ documentId }: { documentId: string }) => documentId === id)
const candidates = async () => (await calls('listPaymentCandidates', mine.token, { path: path() })).body
const upload = (entries: Parameters<typeof camtOf>[0]) =>
  uploadCamt(
    { calls, company: mine },
    camtOf(
      entries.map((entry) => ({ bankReference: `O${++sequence}`, ...entry })),
      { sequence: ++sequence, closingDate: PAY_ON },
    ),
  )
const refusalsIn = (body: { violations?: { field: string; messageKey: string }[] }) =>
  body.violations?.map(({ field, messageKey }) => `${field} ${messageKey}`)

const fileOf = async (orderId: string) =>
  (await calls('getPaymentOrderFile', mine.token, { path: { ...path(), orderId } })).bytes

/** The values at these names in the file of an order. */
const inFile = async (orderId: string, ...names: string[]) =>
  withXPath(await fileOf(orderId), (evaluate) =>
    names.map((name) =>
      evaluate(
        `string(//${name
          .split('/')
          .map((one) => `*[local-name()="${one}"]`)
          .join('/')})`,
      ),
    ),
  )

describe('an order', () => {
  it('is a valid file with a transfer for each invoice, the same bytes each time', async () => {
    const first = await store({ cents: 434_39, reference: '010806817183' })
    const second = await store({ cents: 942_59, number: '2026-0105', seller: 'Drukkerij Claes bv' })
    const { status, body } = await order([
      [first, 434_39],
      [second, 900_00],
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      ...{ state: 'ORDERED', cents: 1_334_39, payments: 2, iban: BANK_IBAN, executionDate: PAY_ON },
      ...{ createdBy: mine.email, fileName: `zegel-opdracht-${body.number}.xml`, debtorName: mine.name },
      lines: [
        { cents: 434_39, reference: '010806817183', message: '', state: 'ORDERED', hasAddress: true },
        { cents: 900_00, reference: null, message: '2026-0105', creditorName: 'Drukkerij Claes bv' },
      ],
    })
    const bytes = await fileOf(body.id)
    expect(orderErrors(bytes)).toEqual([])
    expect(
      await inFile(body.id, 'NbOfTxs', 'CtrlSum', 'CdtrRefInf/Ref', 'PstlAdr/TwnNm', 'ReqdExctnDt/Dt'),
    ).toEqual(['2', '1334.39', '010806817183', 'Leuven', PAY_ON])
    expect(await fileOf(body.id)).toEqual(bytes)
  })

  it('leaves its documents open and ordered, in every place', async () => {
    const id = await store({ cents: 200_00 })
    await order([[id, 150_00]])
    expect(await document(id)).toMatchObject({ openCents: 200_00, orderedCents: 150_00, payment: 'OPEN' })
    expect((await candidates()).payable).toContainEqual(
      expect.objectContaining({ documentId: id, openCents: 50_00, orderedCents: 150_00 }),
    )
    const listed = async (isOrdered: boolean) => {
      const page = { pageNumber: 0, size: 100 }
      const { data } = await asks(getAccountReceivedInvoicesDocument, mine.token, {
        ...path(),
        isOrdered,
        page,
      })
      return data?.getAccountReceivedInvoices.content.find((row) => row.id === id)?.orderedCents
    }
    expect([await listed(true), await listed(false)]).toEqual([150_00, undefined])
    const { body } = await calls('listPaymentOrders', mine.token, { path: path(), query: { document: id } })
    expect(body.orders).toMatchObject([{ cents: 150_00, state: 'ORDERED' }])
  })

  it('on another day than a bank day is for the next one', async () => {
    const saturday = [0, 1, 2, 3, 4, 5, 6]
      .map((days) => addDays(PAY_ON, days))
      .find((day) => new Date(day).getUTCDay() === 6)
    const { body } = await order([[await store(), 100_00]], { executionDate: saturday ?? '' })
    expect(body.executionDate).toBe(nextBankDay(saturday ?? ''))
    expect(body.executionDate).not.toBe(saturday)
  })

  it('sets a credit note off against an invoice of its vendor, and both are ordered', async () => {
    const seller = 'Meelhandel bv'
    const [small, large] = [await store({ seller, cents: 40_00 }), await store({ seller, cents: 1_178_90 })]
    const credit = await store({ seller, cents: 58_90, type: 'E_CREDIT_NOTES' })
    expect((await candidates()).payable).toContainEqual(
      expect.objectContaining({
        documentId: large,
        setOff: [expect.objectContaining({ documentId: credit, cents: 58_90 })],
      }),
    )
    const { body } = await order([
      [small, 40_00],
      [large, 1_178_90],
      [credit, -58_90],
    ])
    expect(body.lines.map(({ cents }: { cents: number }) => cents)).toEqual([40_00, 1_120_00])
    expect(body.lines[1].documents).toMatchObject([
      { documentId: large },
      { documentId: credit, cents: -58_90 },
    ])
    expect(await document(credit)).toMatchObject({ orderedCents: 58_90 })
  })

  it('pays all invoices of a vendor in one transfer, where none is larger than the credit note', async () => {
    const seller = 'Kleine facturen bv'
    const [one, two] = [
      await store({ seller, number: 'A-1', cents: 40_00 }),
      await store({ seller, number: 'A-2', cents: 40_00 }),
    ]
    const credit = await store({ seller, number: 'CN-1', cents: 50_00, type: 'E_CREDIT_NOTES' })
    const { body } = await order([
      [one, 40_00],
      [two, 40_00],
      [credit, -50_00],
    ])
    expect(body.lines).toMatchObject([{ cents: 30_00, message: 'A-1 A-2 - CN-1', reference: null }])
    const more = await store({ seller, cents: 90_00, type: 'E_CREDIT_NOTES' })
    const refused = await order([
      [await store({ seller, cents: 80_00 }), 80_00],
      [more, -90_00],
    ])
    expect([refused.status, refusalsIn(refused.body)]).toEqual([
      409,
      ['/documents/1/cents pay-credit-exceeds'],
    ])
  })

  it('names no address of a payee without a known town, and is valid', async () => {
    const { body } = await order([[await store({ address: null }), 100_00]])
    expect(body.lines).toMatchObject([{ hasAddress: false }])
    expect(orderErrors(await fileOf(body.id))).toEqual([])
    expect(await inFile(body.id, 'PstlAdr')).toEqual([''])
  })

  it('tells the texts that the file has otherwise', async () => {
    const { body } = await order([[await store({ seller: 'Crêperie L’Été' }), 100_00]])
    expect(body.changes).toEqual([{ given: 'Crêperie L’Été', written: "Creperie L'Ete" }])
  })
})

describe('an order is refused, and nothing is ordered,', () => {
  test.each<[string, Payable, string, string]>([
    ['with an account to confirm', { warnings: ['NEW_IBAN'] }, 'CALL_FIRST', 'pay-call-first'],
    ['with another account than the pdf', { warnings: ['IBAN_NOT_IN_PDF'] }, 'CALL_FIRST', 'pay-call-first'],
    [
      'with a possible duplicate',
      { warnings: ['POSSIBLE_DUPLICATE'] },
      'POSSIBLE_DUPLICATE',
      'pay-possible-duplicate',
    ],
    ['that the vendor collects', { means: 'COLLECTED' }, 'COLLECTED', 'pay-collected'],
    ['in another currency', { currency: 'USD' }, 'OTHER_CURRENCY', 'pay-other-currency'],
    ['without an account', { iban: null }, 'NO_IBAN', 'pay-no-iban'],
    ['with wrong check digits', { iban: 'BE09001725519358' }, 'NO_IBAN', 'pay-no-iban'],
    ['outside of SEPA', { iban: 'TR330006100519786457841326' }, 'OUTSIDE_SEPA', 'pay-outside-sepa'],
    [
      'to Switzerland without an address',
      { iban: 'CH9300762011623852957', address: null },
      'NO_ADDRESS',
      'pay-no-address',
    ],
  ])('of a document %s', async (_, wishes, hold, key) => {
    const [good, bad] = [await store(), await store({ number: `H-${hold}`, ...wishes })]
    expect((await candidates()).held).toContainEqual(expect.objectContaining({ documentId: bad, hold }))
    const { status, body } = await order([
      [good, 100_00],
      [bad, 100_00],
    ])
    expect([status, body.errorCode, refusalsIn(body)]).toEqual([
      409,
      'NOT_PAYABLE',
      [`/documents/1/id ${key}`],
    ])
    expect(body.detail).toContain(`H-${hold}`)
    expect(await document(good)).toMatchObject({ orderedCents: 0 })
  })

  it('without the approval of the member who is asked', async () => {
    const lies = await newMember(app, mine.accountId, 'WRITER')
    const id = await store()
    await askApprovalOf(app, { accountId: mine.accountId, id, approverId: lies.memberId })
    expect((await candidates()).held).toContainEqual(
      expect.objectContaining({ documentId: id, hold: 'NOT_APPROVED', isRefused: false }),
    )
    expect(refusalsIn((await order([[id, 100_00]])).body)).toEqual(['/documents/0/id pay-not-approved'])
    await calls('decideApproval', lies.token, { path: { ...path(), id }, body: { decision: 'APPROVED' } })
    expect((await order([[id, 100_00]])).status).toBe(200)
  })

  it('of more than is open, of nothing, and of a paid document', async () => {
    const id = await store()
    const key = async (cents: number) => refusalsIn((await order([[id, cents]])).body)
    expect(await key(100_01)).toEqual(['/documents/0/cents pay-too-much'])
    expect(await key(0)).toEqual(['/documents/0/cents pay-wrong-sign'])
    expect(await key(-1)).toEqual(['/documents/0/cents pay-wrong-sign'])
    await app.orm.em.fork().execute('update received_invoices set paid_in_cents = 10000 where id = ?', [id])
    expect(await key(100_00)).toEqual(['/documents/0/id pay-paid'])
  })

  it('of a document of nobody here, and of one that stands twice', async () => {
    const id = await store()
    const foreign = await storePayable(app, theirs)
    const refused = await order([
      [foreign, 100_00],
      [id, 50_00],
      [id, 50_00],
    ])
    expect([refused.status, refusalsIn(refused.body)]).toEqual([
      400,
      ['/documents/0/id not-a-choice', '/documents/2/id not-unique'],
    ])
  })

  it('on a day in the past, later than a year, or from an account of others', async () => {
    const id = await store()
    const refusal = async (more: Parameters<typeof orderPayments>[2]) =>
      refusalsIn((await order([[id, 100_00]], more)).body)
    expect(await refusal({ executionDate: addDays(todayInBrussels(), -1) })).toEqual([
      '/executionDate not-in-past',
    ])
    expect(await refusal({ executionDate: addDays(todayInBrussels(), 400) })).toEqual([
      '/executionDate pay-too-far',
    ])
    expect(await refusal({ iban: PAYEE_IBAN })).toEqual(['/iban not-a-choice'])
  })

  it('to a stranger and to a reader', async () => {
    const nadia = await newMember(app, mine.accountId, 'READER')
    const id = await store()
    const asked = (token: string) =>
      orderPayments({ calls, company: { accountId: mine.accountId, token } }, [[id, 100_00]])
    expect((await asked(theirs.token)).status).toBe(404)
    expect((await asked(nadia.token)).status).toBe(403)
    expect((await calls('listPaymentCandidates', nadia.token, { path: path() })).status).toBe(200)
  })
})

test('of ten orders of one document at once a single one is made', async () => {
  const id = await store()
  const all = await Promise.all(Array.from({ length: 10 }, () => order([[id, 100_00]])))
  const made = all.filter(({ status }) => status === 200)
  expect(made).toHaveLength(1)
  const refused = all.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => refusalsIn(body)?.join()))).toEqual(
    new Set(['/documents/0/id pay-ordered']),
  )
  expect((await candidates()).held).toContainEqual(
    expect.objectContaining({
      documentId: id,
      hold: 'ORDERED',
      orderId: made[0]?.body.id,
      orderNumber: made[0]?.body.number,
    }),
  )
})

test('orders that are made at once have numbers of their own', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => store()))
  const all = await Promise.all(ids.map((id) => order([[id, 100_00]])))
  expect(new Set(all.map(({ body }) => body.number)).size).toBe(5)
})

describe('a statement books an ordered payment', () => {
  it('by its identifier, and the order is paid with its last one', async () => {
    const [first, second] = [await store(), await store()]
    const { body } = await order([
      [first, 100_00],
      [second, 60_00],
    ])
    const [one, two] = body.lines
    const { body: taken } = await upload([{ cents: -100_00, name: 'X', endToEndId: one.endToEndId }])
    expect(taken.matched).toBe(1)
    expect(await read(body.id)).toMatchObject({
      state: 'ORDERED',
      bookedPayments: 1,
      lines: [{ state: 'BOOKED', bookedOn: PAY_ON }, { state: 'ORDERED' }],
    })
    expect(await document(first)).toBeUndefined()
    await upload([{ cents: -60_00, name: 'Y', endToEndId: two.endToEndId }])
    expect(await read(body.id)).toMatchObject({ state: 'PAID', bookedPayments: 2 })
    expect(await document(second)).toMatchObject({ openCents: 40_00, orderedCents: 0, payment: 'PARTLY' })
  })

  it('by the account of the payee and the amount, where the bank names no identifier', async () => {
    const iban = 'BE62733041926561'
    const id = await store({ iban, cents: 77_31 })
    const { body } = await order([[id, 77_31]])
    await upload([{ cents: -77_31, name: 'DRUKKERIJ', from: iban }])
    expect(await read(body.id)).toMatchObject({ state: 'PAID' })
  })

  it('all at once, where the bank booked their sum', async () => {
    const seller = 'Som bv'
    const [one, two] = [await store({ cents: 311_11 }), await store({ seller, cents: 622_23 })]
    const credit = await store({ seller, cents: 22_22, type: 'E_CREDIT_NOTES' })
    const { body } = await order([
      [one, 311_11],
      [two, 622_23],
      [credit, -22_22],
    ])
    const { body: taken } = await upload([
      { cents: -(311_11 + 622_23 - 22_22), message: 'VERZAMELOPDRACHT', payments: 2 },
    ])
    expect(taken.matched).toBe(1)
    expect(await read(body.id)).toMatchObject({ state: 'PAID', bookedPayments: 2 })
    const { body: listed } = await calls('listBankEntries', mine.token, {
      path: path(),
      query: { statement: taken.id },
    })
    expect(listed.entries[0].bookings).toHaveLength(3)
    for (const id of [one, two, credit]) expect(await document(id)).toBeUndefined()
  })

  it('once, where a second payment of the file has the same payee and amount', async () => {
    const iban = 'BE62733041926561'
    const id = await store({ iban, cents: 90_00 })
    await order([[id, 45_00]])
    const twice = { cents: -45_00, name: 'DRUKKERIJ', from: iban }
    const { body: taken } = await upload([twice, twice])
    expect(taken.matched).toBe(1)
    expect(await document(id)).toMatchObject({ openCents: 45_00, orderedCents: 0 })
  })

  it('once, where the bank shows it again beside an equal payment that waits', async () => {
    const iban = 'BE62733041926561'
    const [first, second] = [await store({ iban, cents: 61_61 }), await store({ iban, cents: 61_61 })]
    const { body: shown } = await order([[first, 61_61]])
    const { body: waiting } = await order([[second, 61_61]])
    const payment = { cents: -61_61, from: iban, endToEndId: shown.lines[0].endToEndId }
    await upload([payment])
    expect(await read(shown.id)).toMatchObject({ state: 'PAID' })
    const { body: again } = await upload([payment])
    expect(again.matched).toBe(0)
    expect(await read(waiting.id)).toMatchObject({ state: 'ORDERED' })
  })

  it.each([
    ['a direct debit of the payee', { kind: 'DIRECT_DEBIT' }],
    ['a payment with another reference', { reference: '020202020248' }],
  ] as const)('not by %s of the same amount', async (_, other) => {
    const iban = 'BE62733041926561'
    const id = await store({ iban, cents: 73_73, reference: '010806817183' })
    const { body } = await order([[id, 73_73]])
    await upload([{ cents: -73_73, from: iban, ...other }])
    expect(await read(body.id)).toMatchObject({ state: 'ORDERED' })
    await calls('withdrawPaymentOrder', mine.token, { path: { ...path(), orderId: body.id } })
  })

  it('never the one of two orders with one sum', async () => {
    const make = async () =>
      (
        await order([
          [await store({ cents: 31_01 }), 31_01],
          [await store({ cents: 32_02 }), 32_02],
        ])
      ).body
    const orders = [await make(), await make()]
    await upload([{ cents: -(31_01 + 32_02), message: 'VERZAMELOPDRACHT', payments: 2 }])
    for (const { id } of orders) expect(await read(id)).toMatchObject({ state: 'ORDERED' })
  })

  it('never by the sum of cash', async () => {
    const { body } = await order([
      [await store({ cents: 41_00 }), 41_00],
      [await store({ cents: 59_00 }), 59_00],
    ])
    await upload([{ cents: -100_00, kind: 'CASH' }])
    expect(await read(body.id)).toMatchObject({ state: 'ORDERED' })
  })

  it('never by the sum where another number of payments was booked', async () => {
    const { body } = await order([
      [await store({ cents: 12_34 }), 12_34],
      [await store({ cents: 23_45 }), 23_45],
    ])
    await upload([{ cents: -(12_34 + 23_45), message: 'VERZAMELOPDRACHT', payments: 3 }])
    expect(await read(body.id)).toMatchObject({ state: 'ORDERED' })
  })

  it('also where a person books it, and undoing it orders it again', async () => {
    const id = await store({ cents: 88_01 })
    const { body } = await order([[id, 88_01]])
    const { body: taken } = await upload([{ cents: -88_01, name: 'Zonder rekening' }])
    const { body: listed } = await calls('listBankEntries', mine.token, {
      path: path(),
      query: { statement: taken.id },
    })
    const entry = { path: { ...path(), entryId: listed.entries[0].id } }
    await calls('bookBankEntry', mine.token, { ...entry, body: [{ documentId: id, cents: 88_01 }] })
    expect(await read(body.id)).toMatchObject({ state: 'PAID' })
    await calls('withdrawBankBooking', mine.token, entry)
    expect(await read(body.id)).toMatchObject({ state: 'ORDERED', bookedPayments: 0 })
    expect(await document(id)).toMatchObject({ openCents: 88_01, orderedCents: 88_01 })
  })

  it('although a member took the order back that the bank had', async () => {
    const id = await store({ cents: 55_02 })
    const { body } = await order([[id, 55_02]])
    await calls('withdrawPaymentOrder', mine.token, { path: { ...path(), orderId: body.id } })
    const { body: taken } = await upload([{ cents: -55_02, endToEndId: body.lines[0].endToEndId }])
    expect(taken.matched).toBe(1)
    expect(await read(body.id)).toMatchObject({ state: 'PAID' })
  })
})

describe('an order that is taken back', () => {
  it('frees its documents, keeps its number and stays as it is', async () => {
    const id = await store()
    const { body } = await order([[id, 100_00]])
    const withdraw = () =>
      calls('withdrawPaymentOrder', mine.token, { path: { ...path(), orderId: body.id } })
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).status).toBe(204)
    expect(await read(body.id)).toMatchObject({
      state: 'WITHDRAWN',
      withdrawnBy: mine.email,
      lines: [{ state: 'WITHDRAWN' }],
    })
    expect(await document(id)).toMatchObject({ orderedCents: 0 })
    expect((await order([[id, 100_00]])).body.number).toBeGreaterThan(body.number)
  })

  it('is refused once a statement shows a payment, or the bank answered', async () => {
    const [first, second] = [await store(), await store()]
    const booked = (
      await order([
        [first, 100_00],
        [await store(), 1_00],
      ])
    ).body
    await upload([{ cents: -100_00, endToEndId: booked.lines[0].endToEndId }])
    const answered = (await order([[second, 100_00]])).body
    await answer(answered, { [answered.lines[0].endToEndId]: ['ACSP'] })
    for (const { id: orderId } of [booked, answered]) {
      const refused = await calls('withdrawPaymentOrder', mine.token, { path: { ...path(), orderId } })
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'ORDER_WITH_BANK'])
    }
  })
})

const answer = (
  { id: orderId, messageId }: { id: string; messageId: string },
  statuses: Parameters<typeof answerOf>[1],
) =>
  calls('uploadPaymentOrderAnswer', mine.token, {
    path: { ...path(), orderId },
    file: { name: 'antwoord.xml', bytes: answerOf(messageId, statuses) },
  })

describe('the answer of the bank', () => {
  it('that it has an order that was taken back orders its documents again', async () => {
    const id = await store()
    const { body } = await order([[id, 100_00]])
    await calls('withdrawPaymentOrder', mine.token, { path: { ...path(), orderId: body.id } })
    const { body: answered } = await answer(body, { [body.lines[0].endToEndId]: ['ACSP'] })
    expect(answered).toMatchObject({ state: 'ORDERED', withdrawnAt: null, lines: [{ state: 'ORDERED' }] })
    expect(await document(id)).toMatchObject({ orderedCents: 100_00 })
    expect((await order([[id, 100_00]])).body.errorCode).toBe('NOT_PAYABLE')
  })

  it('that a refused payment was settled orders its document again, another one does not', async () => {
    const id = await store()
    const { body } = await order([[id, 100_00]])
    const says = (status: 'RJCT' | 'ACCP' | 'ACSC') => answer(body, { [body.lines[0].endToEndId]: [status] })
    await says('RJCT')
    await says('ACCP')
    expect(await document(id)).toMatchObject({ orderedCents: 0 })
    const { body: settled } = await says('ACSC')
    expect(settled).toMatchObject({ state: 'ORDERED', refusedPayments: 0, lines: [{ refusal: null }] })
    expect(await document(id)).toMatchObject({ orderedCents: 100_00 })
  })

  it('frees the documents of refused payments, with the reason; the others go on', async () => {
    const [first, second] = [await store(), await store()]
    const { body } = await order([
      [first, 100_00],
      [second, 100_00],
    ])
    const [one, two] = body.lines
    const statuses = { [one.endToEndId]: ['RJCT', 'AC04'], [two.endToEndId]: ['ACSP'] } as const
    const { status, body: answered } = await answer(body, statuses)
    expect(status, JSON.stringify(answered)).toBe(200)
    expect(answered).toMatchObject({
      ...{ state: 'ORDERED', refusedPayments: 1 },
      lines: [
        { state: 'REFUSED', refusal: { code: 'AC04', text: '' } },
        { state: 'ORDERED', refusal: null },
      ],
    })
    expect(await document(first)).toMatchObject({ orderedCents: 0 })
    expect(await document(second)).toMatchObject({ orderedCents: 100_00 })
    expect((await answer(body, statuses)).body).toEqual(answered)
    expect((await order([[first, 100_00]])).status).toBe(200)
  })

  it('about all of them ends the order', async () => {
    const id = await store()
    const { body } = await order([[id, 100_00]])
    expect((await answer(body, { [body.lines[0].endToEndId]: ['RJCT', 'AM04'] })).body).toMatchObject({
      state: 'REFUSED',
    })
  })

  it('about another order is refused, and so is another file', async () => {
    const [one, two] = [
      (await order([[await store(), 1_00]])).body,
      (await order([[await store(), 1_00]])).body,
    ]
    const refused = await answer({ id: one.id, messageId: two.messageId }, {})
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'ANSWER_OF_OTHER_ORDER'])
    const other = await calls('uploadPaymentOrderAnswer', mine.token, {
      path: { ...path(), orderId: one.id },
      file: { name: 'uittreksel.xml', bytes: camtOf([{ cents: 1 }]) },
    })
    expect([other.status, other.body.errorCode]).toEqual([415, 'UNSUPPORTED_FILE'])
  })
})

test('each act is an event of the account', async () => {
  const id = await store()
  const { body } = await order([[id, 100_00]])
  await answer(body, { [body.lines[0].endToEndId]: ['RJCT'] })
  const other = (await order([[id, 100_00]])).body
  await calls('withdrawPaymentOrder', mine.token, { path: { ...path(), orderId: other.id } })
  const em = app.orm.em.fork()
  const told = await em.execute<{ type: string; detail: { orderId: string; refused?: number } }[]>(
    `select type, detail from events where subject = ? and type like 'payment_order.%' order by id`,
    [mine.accountId],
  )
  const of = (orderId: string) => told.filter(({ detail }) => detail.orderId === orderId)
  expect(of(body.id)).toMatchObject([
    { type: 'payment_order.created', detail: { number: body.number, cents: 100_00, payments: 1 } },
    { type: 'payment_order.answered', detail: { refused: 1 } },
  ])
  expect(of(other.id).map(({ type }) => type)).toEqual(['payment_order.created', 'payment_order.withdrawn'])
})
