/** A payment that came back opens the documents again that it was booked on. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { type BankEntry, Booking } from './bank-statement.ts'
import { findItems } from './open-items.ts'
import type { Reason } from './proposal.ts'
import type { Proposed } from './propose.ts'

const DAYS = 120

/** Booked on a document of the payment `e`. */
const IS_RETURN_OF_E = `r.account_id = e.account_id and (r.return_reason is not null or r.kind = 'RETURN') and r.cents = -e.cents and r.booked_on >= e.booked_on`

/**
 * Entries of the opposite amount, booked on documents, in the months before, that no return opened again. An identifier of the payer comes before the account alone; the newest first.
 */
const EARLIER = `
  select e.id, coalesce(e.end_to_end_id = ? or e.reference = ?, false) as "isIdentified" from bank_entries e
  where e.account_id = ? and e.cents = ? and e.currency = ? and e.state in ('BOOKED', 'PARTLY') and e.booked_on <= ?::date and e.booked_on >= ?::date - ${DAYS}
    and (e.end_to_end_id = ? or e.reference = ? or e.mandate = ? or e.party_iban = ?)
    and not exists (select from bank_entries r join bookings b on b.entry_id = r.id join bookings o on o.document_id = b.document_id and o.entry_id = e.id
      where ${IS_RETURN_OF_E})
  order by "isIdentified" desc, e.booked_on desc, e.id desc limit 2`

/** Certain where an identifier of one earlier payment says so; a mandate or an account alone is a proposal. @returns undefined without an earlier payment */
export async function proposeReturn(em: EntityManager, entry: BankEntry): Promise<Proposed | undefined> {
  const {
    accountId,
    currency,
    bookedOn,
    partyIban = null,
    endToEndId = null,
    reference = null,
    mandate = null,
  } = entry
  const [earlier, other] = await em.execute<{ id: string; isIdentified: boolean }[]>(EARLIER, [
    ...[endToEndId, reference, accountId, -entry.cents, currency, bookedOn, bookedOn],
    ...[endToEndId, reference, mandate, partyIban],
  ])
  if (earlier === undefined) return undefined
  const bookings = await em.find(Booking, { entryId: earlier.id })
  const items = await findItems(
    em,
    accountId,
    bookings.map(({ documentId }) => documentId),
  )
  const reasons: Reason[] = [
    { code: 'RETURNED', holds: true, words: entry.returnReason ? [entry.returnReason] : [] },
  ]
  const proposal = {
    bookings: bookings.flatMap(({ documentId, cents }) => {
      const item = items.find((one) => one.documentId === documentId)
      return item === undefined ? [] : [{ item, cents }]
    }),
    restCents: 0,
    reasons,
  }
  return {
    certain: earlier.isIdentified && other?.isIdentified !== true ? proposal : undefined,
    proposals: [proposal],
  }
}

const CAME_BACK = `
  select 1 from bank_entries e join bookings b on b.entry_id = e.id
    join bookings o on o.document_id = b.document_id and o.entry_id <> e.id join bank_entries r on r.id = o.entry_id
  where e.id = ? and ${IS_RETURN_OF_E} limit 1`

/** A payment whose return is booked: no money is left of it. */
export const cameBack = async (em: EntityManager, { id }: BankEntry): Promise<boolean> =>
  (await em.execute(CAME_BACK, [id])).length > 0
