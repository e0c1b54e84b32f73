/** Random books: statements in any order come to the same open amounts, and these equal an account kept apart. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Statement, StatementEntry } from '#server/formats/bank/statement.ts'
import { takeStatements } from '#server/payments/take-statement.ts'
import { madeUpPayments } from '#tests/support/bank/made-up-payments.ts'
import { entryWith } from '#tests/support/bank/written-statement.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app } = setServer()

const BOOKS = isThorough ? 100 : 3
const PAYMENTS = 30

const INSERT = `
  insert into invoices (id, account_id, type, invoice_number, issue_date, due_date, currency, total_in_cents, payable_in_cents, reference_key, customer_name, customer_vat,
    sender_scheme, sender_participant, receiver_scheme, receiver_participant, message_id, ubl_file, status, created_at)
  values (?, ?, ?, ?, ?, ?, 'EUR', ?, ?, ?, ?, ?, '0208', '1', '0208', '2', ?, '{}', 'ACKNOWLEDGED', now())`

type Book = ReturnType<typeof bookOf>

/** Payments of made-up documents: some twice, some in two parts, some that come back. */
function bookOf(seed: number) {
  const { items, payments } = madeUpPayments(seed, PAYMENTS)
  const entries = payments.flatMap(({ entry }, place): StatementEntry[] => {
    const paid = entryWith({
      cents: entry.cents,
      bookedOn: `2026-11-${String(1 + (place % 28)).padStart(2, '0')}`,
      bankReference: `B${place}`,
      counterparty: { name: entry.name, iban: `BE${place}`, bic: null },
      message: entry.message,
      reference: entry.reference,
      endToEndId: `E${place}`,
    })
    const first = Math.floor(paid.cents / 3)
    if (place % 7 === 1) return [paid, { ...paid, bankReference: `B${place}/2`, endToEndId: `E${place}/2` }]
    if (place % 7 === 2 && first > 0)
      return [
        { ...paid, cents: first },
        { ...paid, cents: paid.cents - first, bankReference: `B${place}/2`, endToEndId: `E${place}/2` },
      ]
    if (place % 7 === 3)
      return [
        paid,
        {
          ...paid,
          cents: -paid.cents,
          kind: 'RETURN',
          returnReason: 'MD06',
          bankReference: `R${place}`,
          bookedOn: '2026-11-29',
        },
      ]
    return [paid]
  })
  return { items, entries }
}

/** The entries in statements of three, in that order. @returns the open amounts by number */
async function keep({ items, entries }: Book, order: (statements: Statement[]) => Statement[]) {
  const { accountId } = await newCompany(app)
  const em = app.orm.em.fork()
  for (const item of items)
    await em.execute(INSERT, [
      ...[randomUUID(), accountId, item.type, item.number, item.issueDate, item.dueDate, item.totalCents],
      ...[item.totalCents, item.referenceKey, item.partyName, item.partyKey, randomUUID()],
    ])
  const statements = Array.from({ length: Math.ceil(entries.length / 3) }, (_, place): Statement => {
    const own = entries.slice(place * 3, place * 3 + 3)
    return {
      ...{
        format: 'CAMT_053',
        iban: 'BE68539007547034',
        currency: 'EUR',
        holder: null,
        bic: null,
        id: null,
        tolerated: [],
      },
      ...{ sequence: place + 1, openingDate: null, openingCents: null, closingCents: place },
      closingDate: '2026-11-30',
      entries: own,
    }
  })
  for (const statement of order(statements))
    await app.orm.em.fork().transactional((inside) =>
      takeStatements({ em: inside, accountId, principal: null }, [statement], {
        key: 'k',
        fileName: 'f',
        mimeType: 'm',
      }),
    )
  const rows = await em.execute<{ number: string; open: number; paid: number; booked: number }[]>(
    `select invoice_number as number, (payable_in_cents - paid_in_cents)::int as open, paid_in_cents::int as paid,
       coalesce((select sum(b.paid_cents) from bookings b where b.document_id = i.id), 0)::int as booked
     from invoices i where account_id = ? order by invoice_number`,
    [accountId],
  )
  for (const { paid, booked, open } of rows) {
    expect(paid).toBe(booked)
    expect(open).toBeGreaterThanOrEqual(0)
  }
  return rows.map(({ number, open }) => [number, open])
}

test.each(Array.from({ length: BOOKS }, (_, seed) => seed + 1))(
  'book %i has the same open amounts in any order of its statements',
  async (seed) => {
    const book = bookOf(seed)
    const first = await keep(book, (statements) => statements)
    expect(await keep(book, (statements) => statements.toReversed())).toEqual(first)
    expect(first.some(([, open]) => open === 0)).toBe(true)
  },
)
