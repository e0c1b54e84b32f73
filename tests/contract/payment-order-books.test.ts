/** Random acts on payment orders, two at once: what is ordered and what is paid stay the sums of the payments and the bookings. */
import { expect, test } from 'vitest'
import { numbersFrom } from '#tests/support/bank/made-up-payments.ts'
import { answerOf, orderPayments, PAY_ON, PAYEE_IBAN, storePayable } from '#tests/support/payables.ts'
import { camtOf, uploadCamt } from '#tests/support/payments.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()

const SEEDS = isThorough ? 10 : 2
const PAIRS = 25
const DOCUMENTS = 5

type Row = Record<string, unknown>
const ask = (sql: string, parameters: unknown[]) => app.orm.em.fork().execute<Row[]>(sql, parameters)

const WRONG_AMOUNTS = `
  select r.invoice_number, r.ordered_in_cents, o.ordered, r.paid_in_cents, b.paid from received_invoices r
    cross join lateral (select coalesce(sum(abs(d.cents)), 0) as ordered from ordered_documents d join ordered_payments p on p.id = d.payment_id
      where d.document_id = r.id and p.state = 'ORDERED') o
    cross join lateral (select coalesce(sum(paid_cents), 0) as paid from bookings where document_id = r.id) b
  where r.account_id = ? and (r.ordered_in_cents <> o.ordered or r.paid_in_cents <> b.paid or r.paid_in_cents not between 0 and r.payable_in_cents)`

const WRONG_ENTRIES = `
  select e.id, e.state, e.cents, e.booked_cents, b.booked from bank_entries e
    cross join lateral (select coalesce(sum(cents), 0) * sign(e.cents) as booked from bookings where entry_id = e.id) b
  where e.account_id = ? and (e.booked_cents <> b.booked or (e.state = 'BOOKED') <> (e.booked_cents = e.cents))`

/** The state of an order and those of its payments; a shown payment has the entry that shows it. */
const WRONG_ORDERS = `
  select o.number, o.state, array_agg(p.state) as states from payment_orders o join ordered_payments p on p.order_id = o.id
  where o.account_id = ? group by o.id having (o.state = 'ORDERED') <> bool_or(p.state = 'ORDERED')
    or (o.state = 'PAID') <> (bool_or(p.state = 'BOOKED') and not bool_or(p.state = 'ORDERED'))
    or bool_or((p.state = 'BOOKED') <> (p.entry_id is not null))`

/** The acts of one company on its orders and its statements. */
function actsOf(company: Company, documents: readonly string[], next: () => number) {
  const { accountId, token } = company
  const at = { calls, company }
  const below = (end: number) => Math.floor(next() * end)
  const pick = <Item>(all: readonly Item[]): Item | undefined => all[below(all.length)]
  const cents = () => 10_00 * (1 + below(4))
  const orders = () =>
    ask('select id, message_id from payment_orders where account_id = ? order by id', [accountId])
  const entries = () =>
    ask('select id, statement_id from bank_entries where account_id = ? order by id', [accountId])
  const linesOf = (id: unknown) =>
    ask(
      'select end_to_end_id as id, cents::int as cents from ordered_payments where order_id = ? order by id',
      [id],
    )
  let sequence = 0

  async function upload(entry: { cents: number; endToEndId?: string; from?: string }) {
    const place = ++sequence
    const statement = { sequence: place, closingDate: PAY_ON, openingCents: place }
    return uploadCamt(at, camtOf([{ bankReference: `R${place}`, ...entry }], statement))
  }

  const acts = {
    order() {
      const [one = '', other = ''] = documents.toSorted(() => next() - 0.5)
      return orderPayments(at, [[one, cents()], ...(next() < 0.5 ? [[other, cents()] as const] : [])])
    },
    async withdraw() {
      const path = { accountId, orderId: String(pick(await orders())?.['id']) }
      return calls('withdrawPaymentOrder', token, { path })
    },
    async answer() {
      const order = pick(await orders())
      const lines = await linesOf(order?.['id'])
      const statuses = lines.map(
        ({ id }) => [String(id), [next() < 0.6 ? 'RJCT' : 'ACSP', 'AC04'] as const] as const,
      )
      const bytes = answerOf(String(order?.['message_id']), Object.fromEntries(statuses))
      const path = { accountId, orderId: String(order?.['id']) }
      return calls('uploadPaymentOrderAnswer', token, { path, file: { name: 'antwoord.xml', bytes } })
    },
    async show() {
      const line = pick(await linesOf(pick(await orders())?.['id']))
      return upload({ cents: -Number(line?.['cents']), endToEndId: String(line?.['id']) })
    },
    pay: () => upload({ cents: -cents(), from: PAYEE_IBAN }),
    async book() {
      const path = { accountId, entryId: String(pick(await entries())?.['id']) }
      const documentId = pick(documents) ?? ''
      return calls('bookBankEntry', token, { path, body: [{ documentId, cents: cents() }] })
    },
    async undo() {
      const path = { accountId, entryId: String(pick(await entries())?.['id']) }
      return calls('withdrawBankBooking', token, { path })
    },
    async remove() {
      const path = { accountId, statementId: String(pick(await entries())?.['statement_id']) }
      return calls('removeBankStatement', token, { path })
    },
  }
  /** Those that make something come more often. */
  const often = [
    'order',
    'order',
    'order',
    'show',
    'show',
    'pay',
    'book',
    'undo',
    'answer',
    'withdraw',
    'remove',
  ] as const
  return async () => {
    const name = pick(often) ?? 'order'
    return { name, status: (await acts[name]()).status }
  }
}

test.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
  'the sums are right after each two acts, seed %i',
  async (seed) => {
    const company = await newCompany(app)
    const documents: string[] = []
    for (let place = 0; place < DOCUMENTS; place++) documents.push(await storePayable(app, company))
    const act = actsOf(company, documents, numbersFrom(seed))
    const done = new Map<string, number>()
    await orderPayments({ calls, company }, [[documents[0] ?? '', 10_00]])
    await uploadCamt({ calls, company }, camtOf([{ cents: -20_00, from: PAYEE_IBAN }]))
    for (let pair = 0; pair < PAIRS; pair++) {
      const both = await Promise.all([act(), act()])
      for (const { name, status } of both) {
        expect([name, status < 500]).toEqual([name, true])
        if (status < 300) done.set(name, (done.get(name) ?? 0) + 1)
      }
      for (const wrong of [WRONG_AMOUNTS, WRONG_ENTRIES, WRONG_ORDERS])
        expect(await ask(wrong, [company.accountId]), JSON.stringify({ pair, both })).toEqual([])
    }
    expect(done.get('order') ?? 0).toBeGreaterThan(2)
    expect(await ask('select recount_money_days() as wrong', [])).toEqual([{ wrong: 0 }])
  },
)
