/** Random books: statements in any order come to the open amounts of an account that is kept apart, to the cent. */
import { expect, test } from 'vitest'
import type { Statement } from '#server/formats/bank/statement.ts'
import { BankEntry, isReturn } from '#server/payments/bank-statement.ts'
import { bookEntry } from '#server/payments/book-entry.ts'
import { decideSetOff } from '#server/payments/decide-set-off.ts'
import { getEntry } from '#server/payments/list-entries.ts'
import { takeStatements } from '#server/payments/take-statement.ts'
import {
  type BookEntry,
  type BookSize,
  type MadeUpBook,
  madeUpBook,
} from '#tests/support/bank/made-up-books.ts'
import { numbersFrom } from '#tests/support/bank/made-up-payments.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app } = setServer()

const BOOKS = isThorough ? 500 : 8
const IN_STATEMENT = 8
const LARGE: BookSize = { payments: 30, parties: 400 }
const SMALL: BookSize = { payments: 8, parties: 15 }
/** Few are large: their many open documents take most of the time. */
const sizeOf = (seed: number): BookSize => (seed % 25 === 1 ? LARGE : SMALL)

const INSERT = `
  insert into invoices (id, account_id, type, invoice_number, issue_date, due_date, currency, total_in_cents, payable_in_cents, reference_key, customer_name, customer_vat,
    credited_number, sender_scheme, sender_participant, receiver_scheme, receiver_participant, message_id, ubl_file, status, created_at)
  select uuidv7(), ?, n.type, n.number, n."issueDate", n."dueDate", 'EUR', n."totalCents", n."totalCents", n."referenceKey", n."partyName", n."partyKey",
    n."creditedNumber", '0208', '1', '0208', '2', gen_random_uuid(), '{}', 'ACKNOWLEDGED', now()
  from jsonb_to_recordset(?::jsonb) as n(type text, number text, "issueDate" date, "dueDate" date, "totalCents" bigint, "referenceKey" text,
    "partyName" text, "partyKey" text, "creditedNumber" text)
  returning id, credited_number is not null as "isSetOff"`

interface Row {
  id: string
  number: string
  open: number
  paid: number
  moved: number
}

/** By the rows of bookings and set-offs beside the column. */
const ROWS = `
  select i.id, i.invoice_number as number, (i.payable_in_cents - i.paid_in_cents)::int as open, i.paid_in_cents::int as paid,
    (coalesce((select sum(b.paid_cents) from bookings b where b.document_id = i.id), 0)
      + coalesce((select sum(s.cents) from set_offs s where i.id in (s.credit_note_id, s.invoice_id)), 0))::int as moved
  from invoices i where i.account_id = ? order by i.invoice_number`

const OPEN = `
  select id, invoice_number as number, (payable_in_cents - paid_in_cents)::int as open from invoices
  where account_id = ? and invoice_number = any (array(select jsonb_array_elements_text(?::jsonb)))`

const rowsOf = (accountId: string) => app.orm.em.fork().execute<Row[]>(ROWS, [accountId])

const statementsOf = (entries: readonly BookEntry[]): Statement[] =>
  Array.from({ length: Math.ceil(entries.length / IN_STATEMENT) }, (_, place) => ({
    ...{ format: 'CAMT_053', iban: 'BE68539007547034', currency: 'EUR', holder: null, bic: null, id: null },
    ...{ sequence: place + 1, openingDate: null, openingCents: null, closingCents: place, tolerated: [] },
    closingDate: '2026-11-30',
    entries: entries.slice(place * IN_STATEMENT, (place + 1) * IN_STATEMENT).map(({ entry }) => entry),
  }))

const FILE = { key: 'k', fileName: 'f', mimeType: 'm' }

/** Each statement twice, in that order; then a person books what waits. @returns the open amounts by number */
async function keep(book: MadeUpBook, order: (statements: Statement[]) => Statement[]) {
  const company = await newCompany(app)
  const { accountId } = company
  const inserted = await app.orm.em
    .fork()
    .execute<{ id: string; isSetOff: boolean }[]>(INSERT, [accountId, JSON.stringify(book.documents)])
  for (const { id, isSetOff } of inserted)
    if (isSetOff) await app.orm.em.fork().transactional((em) => decideSetOff(em, id))
  const statements = order(statementsOf(book.entries))
  for (const statement of [...statements, ...statements.slice(0, 2)])
    await app.orm.em
      .fork()
      .transactional((em) => takeStatements({ em, accountId, principal: null }, [statement], FILE))
  const stored = await app.orm.em.fork().find(BankEntry, { accountId })
  for (const one of book.entries) await bookByHand(company, one, stored)
  const rows = await rowsOf(accountId)
  for (const { number, paid, moved } of rows) expect([number, paid]).toEqual([number, moved])
  return new Map(rows.map(({ number, open }) => [number, open]))
}

type Company = Awaited<ReturnType<typeof newCompany>>

const keyOf = ({
  bookedOn,
  cents,
  endToEndId = null,
  message,
}: Pick<BankEntry, 'bookedOn' | 'cents' | 'endToEndId' | 'message'>): string =>
  [bookedOn, cents, endToEndId, message].join()

const isReturnOf = (one: BankEntry, { cents, endToEndId }: BankEntry): boolean =>
  isReturn(one) && one.cents === -cents && one.endToEndId === endToEndId

/** A person knows the paid documents, opens those of a return again, and books no rest of a payment that came back. */
async function bookByHand(
  { accountId, userId }: Company,
  { entry, pays }: BookEntry,
  all: readonly BankEntry[],
): Promise<void> {
  const stored = all.find((one) => keyOf(one) === keyOf(entry))
  if (stored === undefined) throw new Error('no entry is lost')
  if (stored.state === 'BOOKED' || pays.length === 0) return
  if (stored.state === 'PARTLY' && all.some((one) => isReturnOf(one, stored))) return
  const em = app.orm.em.fork()
  const rows = await em.execute<Pick<Row, 'id' | 'number' | 'open'>[]>(OPEN, [
    accountId,
    JSON.stringify(pays),
  ])
  const documents = pays.flatMap((number) => rows.filter((row) => row.number === number && row.open > 0))
  const credits = documents.filter(({ number }) => number.startsWith('CN-'))
  let left =
    Math.abs(entry.cents) - Math.abs(stored.bookedCents) + credits.reduce((sum, { open }) => sum + open, 0)
  const spread = documents
    .filter((one) => !credits.includes(one))
    .map(({ id, open }) => {
      const cents = Math.min(open, left)
      left -= cents
      return { documentId: id, cents }
    })
  const added = [...spread, ...credits.map(({ id, open }) => ({ documentId: id, cents: -open }))]
  const opened = entry.returnReason === null ? added : await returnedOn(accountId, stored.id)
  const bookings = opened.filter(({ cents }) => cents !== 0)
  if (bookings.reduce((sum, { cents }) => sum + cents, 0) <= 0) return
  const principal = { kind: 'user', id: userId } as const
  await app.orm.em
    .fork()
    .transactional((inside) => bookEntry({ em: inside, accountId, principal, entryId: stored.id }, bookings))
}

/** The bookings of the payment that came back; none where it was never booked. */
async function returnedOn(accountId: string, id: string) {
  const { proposals } = await getEntry(app.orm.em.fork(), accountId, id)
  return proposals
    .filter(({ reasons }) => reasons.some(({ code }) => code === 'RETURNED'))
    .flatMap(({ bookings }) => bookings.map(({ item, cents }) => ({ documentId: item.documentId, cents })))
}

const shuffled =
  (seed: number) =>
  <Item>(items: readonly Item[]): Item[] => {
    const next = numbersFrom(seed)
    return items
      .map((item) => ({ item, place: next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)
  }

test.each(Array.from({ length: BOOKS }, (_, seed) => seed + 1))(
  'book %i comes to the open amounts of an account kept apart, in two orders of its statements',
  async (seed) => {
    const book = madeUpBook(seed, sizeOf(seed))
    const expected = [...book.openCents].toSorted()
    for (const order of [(statements: Statement[]) => statements, shuffled(seed)])
      expect([...(await keep(book, order))].toSorted()).toEqual(expected)
  },
)

test('the kept sums of the days after all books are those of a recount', async () => {
  const [row] = await app.orm.em.fork().execute<{ wrong: number }[]>('select recount_money_days() as wrong')
  expect(row).toEqual({ wrong: 0 })
})
