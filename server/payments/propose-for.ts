/** The proposals for an entry as it is stored. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { type BankEntry, isReturn } from './bank-statement.ts'
import type { ItemIndex } from './item-index.ts'
import { proposeOrdered } from './ordered.ts'
import type { PaidEntry, TaughtPayers } from './proposal.ts'
import { type Proposed, propose } from './propose.ts'
import { cameBack, proposeReturn } from './returned.ts'

interface Books {
  index: ItemIndex
  payers: TaughtPayers
}

/** A return without its payment is never booked as another payment by itself, and the rest of a payment that came back pays nothing. */
export async function proposeFor(
  em: EntityManager,
  entry: BankEntry,
  { index, payers }: Books,
): Promise<Proposed> {
  if (entry.state === 'PARTLY' && (await cameBack(em, entry))) return { certain: undefined, proposals: [] }
  const paid = paidEntry(entry)
  const ordered = isReturn(entry) ? undefined : await proposeOrdered(em, entry)
  if (ordered !== undefined) return { certain: ordered, proposals: [ordered] }
  if (!isReturn(entry)) return propose(paid, index.candidates(paid), payers)
  const returned = await proposeReturn(em, entry)
  return returned ?? { ...propose(paid, index.candidates(paid), payers), certain: undefined }
}

const paidEntry = (entry: BankEntry): PaidEntry => ({
  cents: entry.cents - entry.bookedCents,
  currency: entry.currency,
  name: entry.partyName ?? null,
  iban: entry.partyIban ?? null,
  message: entry.message,
  reference: entry.reference ?? null,
  mandate: entry.mandate ?? null,
})
