/** The end of a payment order: by a statement, by the answer of the bank, or by a member. */
import { describe, expect, it } from 'vitest'
import { PAY_ON } from '#tests/support/payables.ts'
import { setPaymentOrders } from '#tests/support/payment-orders.ts'
import { camtOf } from '#tests/support/payments.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { calls } = stage
const { companies, path, store, order, read, document, upload, answer } = setPaymentOrders(stage)

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
    const { body: listed } = await calls('listBankEntries', companies.mine.token, {
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
    await calls('withdrawPaymentOrder', companies.mine.token, { path: { ...path(), orderId: body.id } })
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
    const { body: listed } = await calls('listBankEntries', companies.mine.token, {
      path: path(),
      query: { statement: taken.id },
    })
    const entry = { path: { ...path(), entryId: listed.entries[0].id } }
    await calls('bookBankEntry', companies.mine.token, { ...entry, body: [{ documentId: id, cents: 88_01 }] })
    expect(await read(body.id)).toMatchObject({ state: 'PAID' })
    await calls('withdrawBankBooking', companies.mine.token, entry)
    expect(await read(body.id)).toMatchObject({ state: 'ORDERED', bookedPayments: 0 })
    expect(await document(id)).toMatchObject({ openCents: 88_01, orderedCents: 88_01 })
  })

  it('although a member took the order back that the bank had', async () => {
    const id = await store({ cents: 55_02 })
    const { body } = await order([[id, 55_02]])
    await calls('withdrawPaymentOrder', companies.mine.token, { path: { ...path(), orderId: body.id } })
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
      calls('withdrawPaymentOrder', companies.mine.token, { path: { ...path(), orderId: body.id } })
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).status).toBe(204)
    expect(await read(body.id)).toMatchObject({
      state: 'WITHDRAWN',
      withdrawnBy: companies.mine.email,
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
      const refused = await calls('withdrawPaymentOrder', companies.mine.token, {
        path: { ...path(), orderId },
      })
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'ORDER_WITH_BANK'])
    }
  })
})

describe('the answer of the bank', () => {
  it('that it has an order that was taken back orders its documents again', async () => {
    const id = await store()
    const { body } = await order([[id, 100_00]])
    await calls('withdrawPaymentOrder', companies.mine.token, { path: { ...path(), orderId: body.id } })
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
    const other = await calls('uploadPaymentOrderAnswer', companies.mine.token, {
      path: { ...path(), orderId: one.id },
      file: { name: 'uittreksel.xml', bytes: camtOf([{ cents: 1 }]) },
    })
    expect([other.status, other.body.errorCode]).toEqual([415, 'UNSUPPORTED_FILE'])
  })
})
