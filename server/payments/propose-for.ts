/** The proposals for an entry as it is stored. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { type BankEntry, isReturn } from './bank-statement.ts'
import type { ItemIndex } from './item-index.ts'
import { proposeOrdered } from './ordered.ts'
import type { PaidEntry, TaughtPayers } from './proposal.ts'
import { type Proposed, propose } from './propose.ts'
import { proposeReturn } from './returned.ts'

interface Books {
  index: ItemIndex
  payers: TaughtPayers
}

/** A payment that came back without its earlier booking is never booked as another payment by itself. */
export async function proposeFor(
  em: EntityManager,
  entry: BankEntry,
  { index, payers }: Books,
): Promise<Proposed> {
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
