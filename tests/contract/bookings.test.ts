/** Bookings of bank entries on documents, by a person. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Books, newBooks, TOTAL, type Told } from '#tests/support/payments.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { calls } = stage

let books: Books

beforeAll(async () => {
  books = await newBooks(stage)
})

const codesIn = (proposals: { reasons: { code: string }[] }[]): string[] =>
  proposals.flatMap(({ reasons }) => reasons.map(({ code }) => code))

describe('a booking', () => {
  it('leaves the rest of the entry to another one', async () => {
    const [first, second] = [await books.send(), await books.send()]
    const entry = await books.entryOf({ cents: 300_00, name: 'Zonder naam' })
    await books.book(entry.id, [{ documentId: first.id, cents: TOTAL }])
    const { body } = await books.book(entry.id, [{ documentId: second.id, cents: 100_00 }])
    expect(body).toMatchObject({ state: 'PARTLY', restCents: 300_00 - TOTAL - 100_00 })
    expect(await books.sent(second)).toMatchObject({ openCents: TOTAL - 100_00 })
  })

  it('is undone: the documents are open again, with their status of before', async () => {
    const invoice = await books.send()
    const entry = await books.entryOf({ cents: TOTAL, name: 'Een ander' })
    await books.book(entry.id, [{ documentId: invoice.id, cents: TOTAL }])
    await expect.poll(async () => (await books.sent(invoice)).status).toBe('PAID')
    expect((await books.withdraw(entry.id)).status).toBe(204)
    expect(await books.read(entry.id)).toMatchObject({ state: 'WAITING', restCents: TOTAL, bookings: [] })
    expect(await books.sent(invoice)).toMatchObject({ openCents: TOTAL, paidCents: 0 })
    expect((await books.sent(invoice)).status).not.toBe('PAID')
    expect(['TRANSMITTED', 'ACKNOWLEDGED']).toContain((await books.sent(invoice)).status)
    const events = await calls('getInvoiceEvents', books.mine.token, {
      path: { ...books.path, invoiceId: invoice.id },
    })
    const told = events.body.filter(({ detail }: Told) => detail?.entryId === entry.id)
    expect(told.map(({ type, detail }: Told) => [type, detail?.cents, detail?.openCents])).toEqual([
      ['PAID', TOTAL, 0],
      ['PAYMENT_REVERSED', -TOTAL, TOTAL],
    ])
  })

  it('is refused where less is open, or more than the entry is booked, and nothing changes', async () => {
    const invoice = await books.send()
    const entry = await books.entryOf({ cents: 200_00, name: 'Een ander' })
    const refusal = async (cents: number) =>
      (await books.book(entry.id, [{ documentId: invoice.id, cents }])).body.errorCode
    expect(await refusal(TOTAL + 1)).toBe('MORE_THAN_OPEN')
    expect(await refusal(200_01)).toBe('MORE_THAN_ENTRY')
    expect(await refusal(-1)).toBe('MORE_THAN_ENTRY')
    expect(await books.sent(invoice)).toMatchObject({ openCents: TOTAL })
    expect(await refusal(TOTAL)).toBeUndefined()
  })

  it('is refused of another company’s document, and of an entry that is booked', async () => {
    const theirs = await sendDocument(calls, books.claes, readyDraft(books.mine))
    const invoice = await books.send()
    const entry = await books.entryOf({ cents: TOTAL, name: 'Een ander' })
    expect((await books.book(entry.id, [{ documentId: theirs, cents: 1 }])).status).toBe(400)
    await books.book(entry.id, [{ documentId: invoice.id, cents: TOTAL }])
    const again = await books.book(entry.id, [{ documentId: invoice.id, cents: 1 }])
    expect(again.body.errorCode).toBe('ENTRY_BOOKED')
  })

  it('happens once of ten at the same time', async () => {
    const invoice = await books.send()
    const entry = await books.entryOf({ cents: 20 * TOTAL, name: 'Een ander' })
    const all = await Promise.all(
      Array.from({ length: 10 }, () => books.book(entry.id, [{ documentId: invoice.id, cents: TOTAL }])),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0, paidCents: TOTAL })
  })

  it('teaches a payer, who is a reason for the next proposal until it is forgotten', async () => {
    const [first, second] = [await books.send(), await books.send()]
    const from = 'BE42001338227154'
    const payer = { cents: TOTAL, name: 'VERENIGING DE WAAIER', from, message: 'dank' }
    const entry = await books.entryOf(payer)
    await books.book(entry.id, [{ documentId: first.id, cents: TOTAL }])
    const next = await books.entryOf({ ...payer, cents: 100_00 })
    const codes = codesIn(next.proposals)
    expect(codes).toContain('PAYER')
    expect(next.state).toBe('WAITING')
    const { body: payers } = await calls('listPayers', books.mine.token, { path: books.path })
    const taught = payers.find(({ iban }: { iban: string }) => iban === from)
    expect(taught).toMatchObject({ partyName: books.claes.name, times: 1, taughtBy: books.mine.email })
    await calls('deletePayer', books.mine.token, { path: { ...books.path, payerId: taught?.id ?? '' } })
    const third = await books.entryOf({ ...payer, cents: 90_00 })
    expect(codesIn(third.proposals)).not.toContain('PAYER')
    expect((await books.sent(second)).openCents).toBe(TOTAL)
  })
})

describe('the rest of an entry', () => {
  it('has a purpose, and waits no more', async () => {
    await books.send({ reference: '+++090/9090/90922+++' })
    const entry = await books.entryOf({ cents: TOTAL + 5, reference: '090909090922' })
    const said = { path: { ...books.path, entryId: entry.id }, body: { purpose: 'COST' as const } }
    expect((await calls('setBankEntryPurpose', books.mine.token, said)).body).toMatchObject({
      state: 'BOOKED',
      purpose: 'COST',
      restCents: 0,
    })
  })
})

describe('a received document', () => {
  it('is paid in parts by what goes out, and its vendor is told nothing', async () => {
    await sendDocument(calls, books.claes, readyDraft(books.mine))
    const received = await eventually(async () => {
      const query = { direction: 'PAY' }
      const { body } = await calls('listOpenItems', books.mine.token, { path: books.path, query })
      return body.items[0]
    })
    const [first, second] = [
      await books.entryOf({ cents: -100_00, name: 'Leverancier', message: 'deel een' }),
      await books.entryOf({ cents: -(TOTAL - 100_00), name: 'Leverancier', message: 'deel twee' }),
    ]
    await books.book(first.id, [{ documentId: received.documentId, cents: 100_00 }])
    await books.book(second.id, [{ documentId: received.documentId, cents: TOTAL - 100_00 }])
    const read = async () =>
      (
        await calls('getReceivedInvoice', books.mine.token, {
          path: { ...books.path, id: received.documentId },
        })
      ).body
    expect(await read()).toMatchObject({ paymentState: 'PAID', openCents: 0, status: null })
    await books.withdraw(second.id)
    expect(await read()).toMatchObject({ paymentState: 'PARTLY', openCents: TOTAL - 100_00 })
    const events = await calls('getReceivedInvoiceEvents', books.mine.token, {
      path: { ...books.path, id: received.documentId },
    })
    const told = events.body.filter(({ detail }: Told) => detail?.entryId !== undefined)
    expect(told.map(({ type, detail }: Told) => [type, detail?.openCents])).toEqual([
      ['PARTIALLY_PAID', TOTAL - 100_00],
      ['PAID', 0],
      ['PAYMENT_REVERSED', TOTAL - 100_00],
    ])
  })
})

describe('an entry of no document', () => {
  it('has a purpose, and waits no more', async () => {
    const entry = await books.entryOf({ cents: -12_50, kind: 'FEE', message: 'KOSTEN' })
    const said = { path: { ...books.path, entryId: entry.id }, body: { purpose: 'COST' as const } }
    expect((await calls('setBankEntryPurpose', books.mine.token, said)).body).toMatchObject({
      state: 'OTHER',
      purpose: 'COST',
      restCents: 0,
    })
    await books.withdraw(entry.id)
    expect(await books.read(entry.id)).toMatchObject({ state: 'WAITING', purpose: null })
  })
})
