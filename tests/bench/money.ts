/** A bank statement of 10,000 entries against 50,000 open documents, until it is booked, and its cost to others. */

import { type MadeUpPayment, madeUpPayments } from '#tests/support/bank/made-up-payments.ts'
import { writeCamt } from '#tests/support/bank/write-camt.ts'
import { entryWith } from '#tests/support/bank/written-statement.ts'
import { caller } from '#tests/support/call.ts'
import { newCompany } from '#tests/support/people.ts'
import { aimed, besideOthers, figure, type Measured, stopwatch, withServer } from './frame.ts'
import { type Installation, otherWithLists } from './installation.ts'

const ENTRIES = 10_000
const DOCUMENTS = 50_000
const AIM_SECONDS = 10
const MEGABYTES = 256
const SEED = 1

type Item = ReturnType<typeof madeUpPayments>['items'][number]

/** The documents of the payments, and others that nobody pays now. */
const FILL = `
  insert into invoices (id, account_id, type, invoice_number, issue_date, due_date, currency, total_in_cents, payable_in_cents, reference_key, customer_name,
    customer_vat, sender_scheme, sender_participant, receiver_scheme, receiver_participant, message_id, ubl_file, status, created_at)
  select uuidv7(), ?, n.type, n.number, date '2026-10-01', date '2026-10-31', 'EUR', n.cents, n.cents, n.reference, n.party, n.key,
    '0208', '1', '0208', '2', gen_random_uuid(), '{}', 'ACKNOWLEDGED', now()
  from jsonb_to_recordset(?::jsonb) as n(type text, number text, cents bigint, reference text, party text, key text)`

export async function measureMoney(installation: Installation): Promise<Measured[]> {
  const { items, payments } = madeUpPayments(SEED, ENTRIES)
  const [company, other] = [await newCompany(installation), await otherWithLists(installation)]
  const em = installation.orm.em.fork()
  await em.execute(FILL, [company.accountId, JSON.stringify([...items, ...unpaid(items)].map(rowOf))])
  await em.execute('vacuum analyze invoices')
  const bytes = statementOf(payments)
  return withServer(installation, { WORKER: 'on' }, (served) =>
    besideOthers(served, { other, megabytes: MEGABYTES }, async () => {
      const since = stopwatch()
      const { status, body } = await caller(served.url)('uploadBankStatement', company.token, {
        path: { accountId: company.accountId },
        file: { name: 'uittreksel.xml', bytes },
      })
      const seconds = since()
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      const note = `, ${body.matched} booked, ${body.proposed} proposed`
      const what = `${body.entries} entries against ${DOCUMENTS} open documents`
      return [
        aimed(what, seconds, { unit: 's', aim: AIM_SECONDS, digits: 1, note }),
        figure('entries a second', (ENTRIES / seconds).toFixed(0)),
      ]
    }),
  )
}

const unpaid = (items: readonly Item[]): Item[] =>
  Array.from({ length: DOCUMENTS - items.length }, (_, place) => {
    const like = items[place % items.length] as Item
    return { ...like, number: `2025-${place}`, referenceKey: null, totalCents: like.totalCents + 1 + place }
  })

const rowOf = ({ type, number, totalCents: cents, referenceKey: reference, partyName, partyKey }: Item) => ({
  ...{ type, number, cents, reference, party: partyName, key: partyKey },
})

const statementOf = (payments: readonly MadeUpPayment[]): Buffer =>
  writeCamt(
    [
      {
        ...{ id: 'money', iban: 'BE68539007547034', currency: 'EUR', holder: 'Proefbedrijf', bic: null },
        ...{ sequence: 1, openingCents: 0, openingDate: '2026-11-26', closingDate: '2026-11-26' },
        bookings: payments.map(({ entry }, place) => ({
          entry: entryWith({
            ...{ cents: entry.cents, bookedOn: '2026-11-26', bankReference: `B${place}` },
            ...{ message: entry.message, reference: entry.reference },
            counterparty: { name: entry.name, iban: null, bic: null },
          }),
        })),
      },
    ],
    '08',
  )
