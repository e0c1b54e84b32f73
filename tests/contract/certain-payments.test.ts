/** Payments that are booked by themselves, and those that wait for a person. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Booked, type Books, newBooks, TOTAL } from '#tests/support/payments.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { app } = stage

let books: Books

beforeAll(async () => {
  books = await newBooks(stage)
})

describe('a payment is booked by itself', () => {
  it('by the structured reference of a document', async () => {
    const invoice = await books.send({ reference: '+++010/8068/17183+++' })
    const { body } = await books.upload([{ cents: TOTAL, reference: '010806817183', name: 'WIE DAN OOK' }])
    expect(body).toMatchObject({ entries: 1, matched: 1, proposed: 0, known: 0 })
    await expect
      .poll(() => books.sent(invoice))
      .toMatchObject({
        status: 'PAID',
        paymentState: 'PAID',
        openCents: 0,
        paidCents: TOTAL,
      })
    const [entry] = await books.entriesOf(body.id)
    expect(entry).toMatchObject({ state: 'BOOKED', isAutomatic: true, restCents: 0 })
    expect(entry?.bookings).toMatchObject([{ documentId: invoice.id, cents: TOTAL, openCents: 0 }])
  })

  it('by a structured reference in free words', async () => {
    const invoice = await books.send({ reference: '+++020/2020/20248+++' })
    const { body } = await books.upload([{ cents: TOTAL, message: 'betaling +++020/2020/20248+++ dank' }], {
      openingCents: 1,
    })
    expect(body.matched).toBe(1)
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0 })
  })

  it('in part, where the reference is right and the amount is less', async () => {
    const invoice = await books.send({ reference: '+++030/3030/30372+++' })
    await books.upload([{ cents: 100_00, reference: '030303030372' }])
    expect(await books.sent(invoice)).toMatchObject({ paymentState: 'PARTLY', openCents: TOTAL - 100_00 })
  })

  it('by the whole number, the open amount and the party', async () => {
    const invoice = await books.send()
    const { body } = await books.upload([
      { cents: TOTAL, name: books.claes.name.toUpperCase(), message: `factuur ${invoice.number}` },
    ])
    expect(body.matched).toBe(1)
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0 })
  })
})

describe('a payment waits for a person', () => {
  it('with the number and the amount of another party', async () => {
    const invoice = await books.send()
    const entry = await books.entryOf({ cents: TOTAL, name: 'Iemand Anders', message: invoice.number })
    expect(entry).toMatchObject({ state: 'WAITING', bookings: [] })
    expect(entry.proposals[0]?.bookings).toMatchObject([{ documentId: invoice.id }])
  })

  it('with a wrong check digit in its reference', async () => {
    const invoice = await books.send({ reference: '+++040/4040/40484+++' })
    const entry = await books.entryOf({ cents: TOTAL, reference: '040404040400', name: 'X' })
    expect(entry.state).toBe('WAITING')
    expect((await books.sent(invoice)).openCents).toBe(TOTAL)
  })

  it('with the rest of a payment of more than its reference has open', async () => {
    const invoice = await books.send({ reference: '+++050/5050/50523+++' })
    const entry = await books.entryOf({ cents: TOTAL + 1, reference: '050505050523' })
    expect(entry).toMatchObject({ state: 'PARTLY', restCents: 1 })
    expect(await books.sent(invoice)).toMatchObject({ paymentState: 'PAID', openCents: 0 })
  })

  it('without a proposal, where neither name nor amount fits', async () => {
    const entry = await books.entryOf({
      cents: 148_51,
      name: 'K. JANSSENS',
      message: 'BEDANKT VOOR DE TAART',
    })
    expect(entry).toMatchObject({ state: 'WAITING', proposals: [] })
  })

  it('of five invoices less a credit note, with one proposal that fits to the cent', async () => {
    // Longer than the running numbers of the other open documents.
    const numbers = ['70131', '70135', '70139', '70140', '70141'].map((running) => `Q-2026-0${running}`)
    const invoices = await Promise.all(numbers.map((number) => books.send({ number })))
    const credit = await books.send({ number: 'CQ-2026-009', draft: { type: 'E_CREDIT_NOTES' } })
    const entry = await books.entryOf({
      cents: 4 * TOTAL,
      name: books.claes.name,
      message: 'FACT 70131 70135 70139 70140 70141 MIN CQ9',
    })
    expect(entry.proposals[0]).toMatchObject({ restCents: 0 })
    const proposed =
      entry.proposals[0]?.bookings.map(({ documentId, cents }: Booked) => ({ documentId, cents })) ?? []
    expect(proposed).toHaveLength(6)
    const { status, body } = await books.book(entry.id, proposed)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'BOOKED', restCents: 0, bookedBy: books.mine.email })
    for (const document of [...invoices, credit]) expect((await books.sent(document)).openCents).toBe(0)
  })
})

describe('a booking that a person undid', () => {
  it('is not made again by the next file', async () => {
    const invoice = await books.send({ reference: '+++080/8080/80895+++' })
    const entry = await books.entryOf({ cents: TOTAL, reference: '080808080895' })
    expect(entry.state).toBe('BOOKED')
    await books.withdraw(entry.id)
    await books.upload([{ cents: 1_00, message: 'iets anders' }])
    expect((await books.read(entry.id)).state).toBe('WAITING')
    expect((await books.sent(invoice)).openCents).toBe(TOTAL)
  })
})

describe('a document that waits for its delivery', () => {
  it('stays on its way when it is paid', async () => {
    const invoice = await books.send({ reference: '+++100/1001/00192+++' })
    await expect.poll(async () => (await books.sent(invoice)).status).toBe('ACKNOWLEDGED')
    const em = app.orm.em.fork()
    await em.execute(`update invoices set status = 'CREATED' where id = ?`, [invoice.id])
    await books.upload([{ cents: TOTAL, reference: '100100100192' }])
    expect(await books.sent(invoice)).toMatchObject({ status: 'CREATED', openCents: 0 })
  })

  it('that failed takes no payment', async () => {
    const invoice = await books.send()
    await expect.poll(async () => (await books.sent(invoice)).status).toBe('ACKNOWLEDGED')
    await app.orm.em.fork().execute(`update invoices set status = 'ERROR' where id = ?`, [invoice.id])
    const entry = await books.entryOf({ cents: TOTAL, name: 'Een ander', message: 'mislukt' })
    const refused = await books.book(entry.id, [{ documentId: invoice.id, cents: TOTAL }])
    expect(refused.body.errorCode).toBe('MORE_THAN_OPEN')
  })
})

describe('a payment that came back', () => {
  it('opens the document again, with the reason', async () => {
    const invoice = await books.send({ reference: '+++060/6060/60647+++' })
    const from = 'BE42001338227154'
    await books.upload([
      { cents: TOTAL, reference: '060606060647', name: 'Brasserie', from, endToEndId: 'E2E-7' },
    ])
    expect((await books.sent(invoice)).openCents).toBe(0)
    const { body } = await books.upload([
      { cents: -TOTAL, kind: 'RETURN', returnReason: 'MD06', name: 'Brasserie', from, endToEndId: 'E2E-7' },
    ])
    expect(body.matched).toBe(1)
    expect(await books.sent(invoice)).toMatchObject({ openCents: TOTAL, paidCents: 0 })
    expect((await books.sent(invoice)).status).not.toBe('PAID')
  })

  it('of more than was open pays nothing again with its rest', async () => {
    const invoice = await books.send({ reference: '+++070/7070/70771+++' })
    const payer = { name: 'Brasserie', from: 'BE42001338227154', endToEndId: 'E2E-8' }
    const cents = 2 * TOTAL
    await books.upload([{ ...payer, cents, reference: '070707070771' }])
    await books.upload([{ ...payer, cents: -cents, kind: 'RETURN', returnReason: 'MD06' }])
    await books.upload([{ cents: 2_00, message: 'een later uittreksel' }])
    expect(await books.sent(invoice)).toMatchObject({ openCents: TOTAL, paidCents: 0 })
  })
})
