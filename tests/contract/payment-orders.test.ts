/** Payment orders: payable documents, once, in a file for the bank. */
import { describe, expect, it, test } from 'vitest'
import { nextBankDay } from '#contracts/rules/bank-days.ts'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql-documents.ts'
import { askApprovalOf } from '#tests/support/approvals.ts'
import { orderErrors } from '#tests/support/bank/order-errors.ts'
import { newMember } from '#tests/support/members.ts'
import { orderPayments, PAY_ON, PAYEE_IBAN, type Payable, storePayable } from '#tests/support/payables.ts'
import { refusalsIn, setPaymentOrders } from '#tests/support/payment-orders.ts'
import { BANK_IBAN } from '#tests/support/payments.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { app, calls, asks } = stage
const { companies, path, store, order, document, candidates, fileOf, inFile, answer } =
  setPaymentOrders(stage)

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
      ...{
        createdBy: companies.mine.email,
        fileName: `zegel-opdracht-${body.number}.xml`,
        debtorName: companies.mine.name,
      },
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
      const { data } = await asks(getAccountReceivedInvoicesDocument, companies.mine.token, {
        ...path(),
        isOrdered,
        page,
      })
      return data?.getAccountReceivedInvoices.content.find((row) => row.id === id)?.orderedCents
    }
    expect([await listed(true), await listed(false)]).toEqual([150_00, undefined])
    const { body } = await calls('listPaymentOrders', companies.mine.token, {
      path: path(),
      query: { document: id },
    })
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
    const lies = await newMember(app, companies.mine.accountId, 'WRITER')
    const id = await store()
    await askApprovalOf(app, { accountId: companies.mine.accountId, id, approverId: lies.memberId })
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
    const foreign = await storePayable(app, companies.theirs)
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
    const nadia = await newMember(app, companies.mine.accountId, 'READER')
    const id = await store()
    const asked = (token: string) =>
      orderPayments({ calls, company: { accountId: companies.mine.accountId, token } }, [[id, 100_00]])
    expect((await asked(companies.theirs.token)).status).toBe(404)
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

test('each act is an event of the account', async () => {
  const id = await store()
  const { body } = await order([[id, 100_00]])
  await answer(body, { [body.lines[0].endToEndId]: ['RJCT'] })
  const other = (await order([[id, 100_00]])).body
  await calls('withdrawPaymentOrder', companies.mine.token, { path: { ...path(), orderId: other.id } })
  const em = app.orm.em.fork()
  const told = await em.execute<{ type: string; detail: { orderId: string; refused?: number } }[]>(
    `select type, detail from events where subject = ? and type like 'payment_order.%' order by id`,
    [companies.mine.accountId],
  )
  const of = (orderId: string) => told.filter(({ detail }) => detail.orderId === orderId)
  expect(of(body.id)).toMatchObject([
    { type: 'payment_order.created', detail: { number: body.number, cents: 100_00, payments: 1 } },
    { type: 'payment_order.answered', detail: { refused: 1 } },
  ])
  expect(of(other.id).map(({ type }) => type)).toEqual(['payment_order.created', 'payment_order.withdrawn'])
})
