/** Credit notes that are set off against the invoices that they name. */
import { beforeAll, describe, expect, it } from 'vitest'
import { learnPayable } from '#server/invoices/learn-payable.ts'
import { setOffEarlier } from '#server/payments/decide-set-off.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Books, newBooks, type Sent, TOTAL } from '#tests/support/payments.ts'
import type { Company } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { app, calls } = stage
const x = exchangeOn(stage)

let books: Books

beforeAll(async () => {
  books = await newBooks(stage)
})

const CREDITED = 60_50

/** 60,50 euro, or as much as an invoice where it is whole. */
function creditOf(number: string, to: Company, isWhole = false) {
  const { inputDetails, ...draft } = readyDraft(to, { type: 'E_CREDIT_NOTES' })
  const { dueDate: _, ...heading } = inputDetails?.heading ?? {}
  const lines = isWhole
    ? inputDetails?.lines
    : [{ id: '1', name: 'Taart', unitPrice: 50, quantity: 1, vatRate: 21 }]
  return {
    ...draft,
    inputDetails: { ...inputDetails, lines, heading: { ...heading, originalInvoiceNumber: number } },
  }
}

async function credit({ number }: Sent, isWhole = false): Promise<Sent> {
  const draft = creditOf(number, books.claes, isWhole)
  const id = await sendDocument(calls, books.mine, draft)
  return { id, number: String(draft.inputDetails.heading.invoiceNumber) }
}

const setOffsOf = async ({ id }: { id: string }, { accountId, token } = books.mine) =>
  (await calls('listSetOffs', token, { path: { accountId }, query: { document: id } })).body

/** Once the product set it off. */
const madeOf = (of: { id: string }, by?: Company) => eventually(async () => (await setOffsOf(of, by))[0])

const undo = (setOffId: string) =>
  calls('withdrawSetOff', books.mine.token, { path: { ...books.path, setOffId } })

const toldOf = async ({ id }: Sent) =>
  (await x.events(books.mine, id))
    .filter(({ type }) => type.startsWith('SET_OFF'))
    .map(({ type, detail }) => [type, detail?.cents, detail?.openCents, detail?.otherNumber])

describe('a sent credit note', () => {
  it('is set off against the invoice that it names, and both say so', async () => {
    const invoice = await books.send()
    const note = await credit(invoice)
    const made = await madeOf(invoice)
    expect(made).toMatchObject({ invoiceId: invoice.id, creditNoteId: note.id, cents: CREDITED })
    expect(await setOffsOf(note)).toEqual([made])
    expect(await books.sent(invoice)).toMatchObject({ openCents: TOTAL - CREDITED, paymentState: 'PARTLY' })
    expect(await books.sent(note)).toMatchObject({ openCents: 0, paymentState: 'NOTHING_TO_PAY' })
    expect(await toldOf(invoice)).toEqual([['SET_OFF', CREDITED, TOTAL - CREDITED, note.number]])
    expect(await toldOf(note)).toEqual([['SET_OFF', CREDITED, 0, invoice.number]])
  })

  it('leaves nothing to pay of an invoice that it credits as a whole, which is not paid by it', async () => {
    const invoice = await books.send()
    await credit(invoice, true)
    await madeOf(invoice)
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0, paymentState: 'NOTHING_TO_PAY' })
    expect((await books.sent(invoice)).status).not.toBe('PAID')
    const row = (await x.sent(books.mine)).find(({ id }) => id === invoice.id)
    expect(row).toMatchObject({ openCents: 0, payment: 'NOTHING_TO_PAY' })
  })

  it('is open again with its invoice once a person undoes it, and is not set off again', async () => {
    const invoice = await books.send()
    const note = await credit(invoice)
    const made = await madeOf(invoice)
    expect((await undo(made.id)).status).toBe(204)
    expect((await undo(made.id)).status).toBe(204)
    expect(await books.sent(invoice)).toMatchObject({ openCents: TOTAL, paidCents: 0 })
    expect(await books.sent(note)).toMatchObject({ openCents: CREDITED })
    await setOffEarlier(app)
    expect(await books.sent(note)).toMatchObject({ openCents: CREDITED })
    expect(await toldOf(invoice)).toEqual([
      ['SET_OFF', CREDITED, TOTAL - CREDITED, note.number],
      ['SET_OFF_UNDONE', -CREDITED, TOTAL, note.number],
    ])
  })

  it('of an invoice that is paid already stays open', async () => {
    const invoice = await books.send({ reference: '+++130/1301/30132+++' })
    await books.upload([{ cents: TOTAL, reference: '130130130132' }], { openingCents: 1 })
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0 })
    const note = await credit(invoice)
    await x.told(books.mine, note.id, 'ACKNOWLEDGED')
    await setOffEarlier(app)
    expect(await books.sent(note)).toMatchObject({ openCents: CREDITED })
    expect(await setOffsOf(note)).toEqual([])
  })

  it('that the customer rejects counts no more', async () => {
    const invoice = await books.send()
    const note = await credit(invoice)
    await madeOf(invoice)
    const { id } = await x.arrived(books.claes, note.number)
    await x.answer(books.claes, id, { responseCode: 'RE' })
    await expect.poll(() => setOffsOf(invoice)).toEqual([])
    expect(await books.sent(invoice)).toMatchObject({ openCents: TOTAL })
    expect(await books.sent(note)).toMatchObject({ openCents: 0 })
  })

  it('answers the refusal of its invoice: of both nothing is open', async () => {
    const invoice = await books.send()
    const { id } = await x.arrived(books.claes, invoice.number)
    await x.answer(books.claes, id, { responseCode: 'RE' })
    await x.told(books.mine, invoice.id, 'REJECTED')
    const note = await credit(invoice, true)
    await madeOf(note)
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0, status: 'REJECTED' })
    expect(await books.sent(note)).toMatchObject({ openCents: 0 })
  })
})

describe('a payment', () => {
  it('of the whole invoice takes the rest of it, and its own rest waits for a person', async () => {
    const invoice = await books.send({ reference: '+++140/1401/40112+++' })
    await credit(invoice)
    await madeOf(invoice)
    const entry = await books.entryOf({ cents: TOTAL, reference: '140140140112' })
    expect(entry).toMatchObject({ state: 'PARTLY', restCents: CREDITED })
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0, paymentState: 'PAID', status: 'PAID' })
  })

  it('is not paid back out of the part that was set off', async () => {
    const invoice = await books.send()
    await credit(invoice)
    await madeOf(invoice)
    const entry = await books.entryOf({ cents: -CREDITED, name: 'Een ander' })
    const refused = await books.book(entry.id, [{ documentId: invoice.id, cents: CREDITED }])
    expect(refused.body.errorCode).toBe('MORE_THAN_OPEN')
  })

  it('of the rest makes the invoice paid until the set-off is undone', async () => {
    const invoice = await books.send()
    await credit(invoice)
    const made = await madeOf(invoice)
    const entry = await books.entryOf({ cents: TOTAL - CREDITED, name: 'Een ander' })
    await books.book(entry.id, [{ documentId: invoice.id, cents: TOTAL - CREDITED }])
    expect(await books.sent(invoice)).toMatchObject({ openCents: 0, status: 'PAID' })
    await undo(made.id)
    expect(await books.sent(invoice)).toMatchObject({ openCents: CREDITED, paymentState: 'PARTLY' })
    expect((await books.sent(invoice)).status).not.toBe('PAID')
  })
})

describe('a received credit note', () => {
  const receivedOf = async (id: string) =>
    (await calls('getReceivedInvoice', books.mine.token, { path: { ...books.path, id } })).body

  it('is set off once its invoice comes, also where that comes later', async () => {
    const draft = readyDraft(books.mine)
    const number = String(draft.inputDetails?.heading?.invoiceNumber)
    const note = creditOf(number, books.mine)
    await sendDocument(calls, books.claes, note)
    const { id } = await x.arrived(books.mine, note.inputDetails.heading.invoiceNumber ?? '')
    expect(await receivedOf(id)).toMatchObject({ openCents: CREDITED })
    await sendDocument(calls, books.claes, draft)
    const made = await madeOf({ id })
    expect(made).toMatchObject({ cents: CREDITED, invoiceNumber: number })
    expect(await receivedOf(made.invoiceId)).toMatchObject({ openCents: TOTAL - CREDITED })
    const events = await calls('getReceivedInvoiceEvents', books.mine.token, { path: { ...books.path, id } })
    expect(events.body.at(-1)).toMatchObject({ type: 'SET_OFF', detail: { otherNumber: number } })
    await undo(made.id)
    expect(await receivedOf(id)).toMatchObject({ openCents: CREDITED })
    const after = await calls('getReceivedInvoiceEvents', books.mine.token, { path: { ...books.path, id } })
    expect(after.body.at(-1)).toMatchObject({ type: 'SET_OFF_UNDONE' })
  })

  it('from before is set off once it is read', async () => {
    const draft = readyDraft(books.mine)
    const number = String(draft.inputDetails?.heading?.invoiceNumber)
    await sendDocument(calls, books.claes, draft)
    await x.arrived(books.mine, number)
    const note = creditOf(number, books.mine)
    const own = note.inputDetails.heading.invoiceNumber ?? ''
    await sendDocument(calls, books.claes, note)
    const { id } = await x.arrived(books.mine, own)
    const made = await madeOf({ id })
    await x.sql('delete from set_offs where id = ?', [made.id])
    await x.sql(
      `update received_invoices set paid_in_cents = 0, set_off_in_cents = 0, payable_in_cents = null, credited_number = null where id in (?, ?)`,
      [id, made.invoiceId],
    )
    await learnPayable('received_invoices').run(app)
    await setOffEarlier(app)
    expect(await receivedOf(id)).toMatchObject({ openCents: 0 })
  })
})
