/** The parts of a proposal, and the facts for and against it. */
import type { components } from '#generated/api.ts'
import { isSameName, type Words } from './match-words.ts'
import type { OpenItem } from './open-items.ts'

export type Reason = components['schemas']['BankReason']

export interface PaidEntry {
  /** Signed: positive came in. */
  cents: number
  currency: string
  name: string | null
  iban: string | null
  message: string
  reference: string | null
  /** Of a direct debit. */
  mandate: string | null
}

/** A payer, and the party of its bookings. */
export interface TaughtPayer {
  name: string | null
  iban: string | null
  partyKey: string
  times: number
}

export interface Booked {
  item: OpenItem
  /** As of the contract: positive takes a part of the entry. */
  cents: number
}

export interface Proposal {
  bookings: Booked[]
  restCents: number
  reasons: Reason[]
}

export interface Facts {
  entry: PaidEntry
  words: Words
  /** The payer is the party, or paid for it before. */
  partyOf(item: OpenItem): Reason | undefined
  /** The payer has the name of the party. */
  isNamed(item: OpenItem): boolean
}

/** The payers that bookings taught, by account and by name. */
export class TaughtPayers {
  readonly #byIban: Map<string | null, TaughtPayer[]>
  readonly #byName: Map<string, TaughtPayer[]>

  constructor(payers: readonly TaughtPayer[]) {
    this.#byIban = Map.groupBy(payers, ({ iban }) => iban)
    this.#byName = Map.groupBy(this.#byIban.get(null) ?? [], ({ name }) => (name ?? '').trim().toUpperCase())
  }

  /** Those of an entry: its account decides, and the name only where no account was known. */
  of({ iban, name }: Pick<PaidEntry, 'iban' | 'name'>): TaughtPayer[] {
    const byIban = iban === null ? [] : (this.#byIban.get(iban) ?? [])
    return [...byIban, ...(this.#byName.get((name ?? '').trim().toUpperCase()) ?? [])]
  }
}

export function partyReason(
  entry: PaidEntry,
  { partyKey, partyName }: Pick<OpenItem, 'partyKey' | 'partyName'>,
  taught: readonly TaughtPayer[],
): Reason | undefined {
  const payer = taught.find((one) => one.partyKey === partyKey)
  if (payer !== undefined) return holding('PAYER', [String(payer.times)])
  return isSameName(entry.name, partyName) ? holding('PARTY_NAME') : undefined
}

export const holding = (code: Reason['code'], words: string[] = []): Reason => ({ code, holds: true, words })
export const against = (code: Reason['code']): Reason => ({ code, holds: false, words: [] })

/** The share of the entry: positive for a document of its direction. */
export const shareOf = ({ cents }: PaidEntry, { bankCents }: OpenItem): number => bankCents * Math.sign(cents)

/** The entry is spread in order; a document that it doesn't cover gets the rest. */
export function proposalOf(facts: Facts, chosen: readonly OpenItem[], found: readonly Reason[]): Proposal {
  const { entry } = facts
  const wanted = Math.abs(entry.cents)
  const total = chosen.reduce((sum, item) => sum + shareOf(entry, item), 0)
  const [first] = chosen
  const party = first && facts.partyOf(first)
  const fits = chosen.length > 1 ? 'SUM' : 'AMOUNT'
  const isKnown = party === undefined || found.some(({ code }) => code === party.code)
  return {
    bookings: spread(entry, chosen, wanted),
    restCents: Math.max(0, wanted - Math.max(0, total)),
    reasons: [...found, total === wanted ? holding(fits) : against(fits), ...(isKnown ? [] : [party])],
  }
}

function spread(entry: PaidEntry, chosen: readonly OpenItem[], wanted: number): Booked[] {
  const added = chosen.filter((item) => shareOf(entry, item) < 0)
  let left = wanted - added.reduce((sum, item) => sum + shareOf(entry, item), 0)
  const taken = chosen
    .filter((item) => shareOf(entry, item) > 0)
    .map((item) => {
      const cents = Math.min(shareOf(entry, item), left)
      left -= cents
      return { item, cents }
    })
    .filter(({ cents }) => cents > 0)
  return [...taken, ...added.map((item) => ({ item, cents: shareOf(entry, item) }))]
}
