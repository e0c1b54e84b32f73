/**
 * Finds the documents that an entry of a bank statement pays: a pure function of the entry, the open documents and the payers that bookings taught.
 * Certain are a reference with check digits, and a whole number with the open amount and the party. Everything else is a proposal.
 */
import type { components } from '#generated/api.ts'
import { isSameName, readWords, runningNumberIn, type Words, wholeNumberIn } from './match-words.ts'
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
}

/** A payer whose payments somebody booked on a party. */
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

export interface Proposed {
  /** Booked by itself. */
  certain: Proposal | undefined
  /** At most three, the best first. */
  proposals: Proposal[]
}

const MOST_PROPOSALS = 3
/** More of one party would take too many sums. */
const MOST_SUMMED = 24

export function propose(
  entry: PaidEntry,
  items: readonly OpenItem[],
  payers: readonly TaughtPayer[],
): Proposed {
  const usable = items.filter(({ currency, bankCents }) => currency === entry.currency && bankCents !== 0)
  const words = readWords(entry.message, entry.reference)
  const facts: Facts = { entry, words, partyOf: (item) => partyReason(entry, item, payers) }
  const referred = byReference(facts, usable)
  const certain = certainOf(referred, facts) ?? certainOf(byWholeNumber(facts, usable), facts)
  if (certain !== undefined) return { certain, proposals: [certain] }
  const all = [
    ...referred,
    ...byNumbers(facts, usable),
    ...byParty(facts, usable),
    ...byAmount(facts, usable),
  ]
  return { certain: undefined, proposals: ranked(all).slice(0, MOST_PROPOSALS) }
}

interface Facts {
  entry: PaidEntry
  words: Words
  /** The payer is the party, or paid for it before. */
  partyOf(item: OpenItem): Reason | undefined
}

function partyReason(entry: PaidEntry, item: OpenItem, payers: readonly TaughtPayer[]): Reason | undefined {
  const taught = payers.find(
    ({ partyKey, iban, name }) =>
      partyKey === item.partyKey && (iban === null ? isSameName(name, entry.name) : iban === entry.iban),
  )
  if (taught !== undefined) return holding('PAYER', [String(taught.times)])
  return isSameName(entry.name, item.partyName) ? holding('PARTY_NAME') : undefined
}

const holding = (code: Reason['code'], words: string[] = []): Reason => ({ code, holds: true, words })
const against = (code: Reason['code']): Reason => ({ code, holds: false, words: [] })

/** The share of the entry: positive for a document of its direction. */
const shareOf = ({ cents }: PaidEntry, { bankCents }: OpenItem): number => bankCents * Math.sign(cents)

/** Of several documents with one reference none is certain. */
function byReference(facts: Facts, items: readonly OpenItem[]): Proposal[] {
  const { entry, words } = facts
  const referred = items.filter(
    (item) =>
      item.referenceKey !== null && words.references.includes(item.referenceKey) && shareOf(entry, item) > 0,
  )
  return referred.map((item) => proposalOf(facts, [item], [holding('REFERENCE', [item.referenceKey ?? ''])]))
}

/** The whole number, the open amount and the party of one document. */
function byWholeNumber(facts: Facts, items: readonly OpenItem[]): Proposal[] {
  const { entry, words } = facts
  return items.flatMap((item) => {
    const named = wholeNumberIn(words, item.number)
    const party = facts.partyOf(item)
    if (named === undefined || party === undefined || shareOf(entry, item) !== Math.abs(entry.cents))
      return []
    return [proposalOf(facts, [item], [holding('NUMBERS', [named])])]
  })
}

/** A single one, of which the entry takes no more than is open. */
function certainOf(found: readonly Proposal[], { entry }: Facts): Proposal | undefined {
  const [only, ...others] = found
  const [booked] = only?.bookings ?? []
  if (only === undefined || booked === undefined || others.length > 0 || only.restCents !== 0)
    return undefined
  return shareOf(entry, booked.item) >= Math.abs(entry.cents) ? only : undefined
}

/** All documents that the message names, by their whole numbers or, where the party fits, by their running ones. */
function byNumbers(facts: Facts, items: readonly OpenItem[]): Proposal[] {
  const { words } = facts
  const named = items.flatMap((item) => {
    const whole = wholeNumberIn(words, item.number)
    const running = facts.partyOf(item) && runningNumberIn(words, item.number)
    const said = whole ?? running
    return said === undefined ? [] : [{ item, said }]
  })
  if (named.length === 0 || named.length > MOST_SUMMED) return []
  const reason = holding('NUMBERS', [...new Set(named.map(({ said }) => said))])
  return [
    proposalOf(
      facts,
      named.map(({ item }) => item),
      [reason],
    ),
  ]
}

/** Documents of the payer's party: one with the amount, several that add up to it, else the oldest ones. */
function byParty(facts: Facts, items: readonly OpenItem[]): Proposal[] {
  const { entry } = facts
  const of = Map.groupBy(
    items.filter((item) => facts.partyOf(item) !== undefined),
    ({ partyKey }) => partyKey,
  )
  return [...of.values()].flatMap((all) => {
    const wanted = Math.abs(entry.cents)
    const exact = all.filter((item) => shareOf(entry, item) === wanted).slice(0, MOST_PROPOSALS)
    const sums = exact.length > 0 ? undefined : addingUp(entry, all.slice(0, MOST_SUMMED), wanted)
    return [
      ...exact.map((item) => proposalOf(facts, [item], [])),
      ...(sums === undefined ? [] : [proposalOf(facts, sums, [])]),
      ...oldest(facts, all),
    ]
  })
}

function oldest(facts: Facts, all: readonly OpenItem[]): Proposal[] {
  const { entry } = facts
  const taken: OpenItem[] = []
  let left = Math.abs(entry.cents)
  for (const item of all) {
    const share = shareOf(entry, item)
    if (share <= 0 || share > left) continue
    taken.push(item)
    left -= share
  }
  const [first] = all.filter((item) => shareOf(entry, item) > 0)
  if (taken.length > 0) return [proposalOf(facts, taken, [holding('OLDEST')])]
  return first === undefined ? [] : [proposalOf(facts, [first], [holding('OLDEST')])]
}

/** The first documents whose shares add up to the amount, credit notes among them. */
function addingUp(entry: PaidEntry, all: readonly OpenItem[], wanted: number): OpenItem[] | undefined {
  const shares = all.map((item) => shareOf(entry, item))
  const reached = new Map<number, readonly number[]>([[0, []]])
  for (const [index, share] of shares.entries()) {
    for (const [sum, chosen] of [...reached]) {
      const next = sum + share
      if (!reached.has(next) && reached.size < MOST_SUMS) reached.set(next, [...chosen, index])
    }
  }
  return reached.get(wanted)?.flatMap((index) => all[index] ?? [])
}

const MOST_SUMS = 50_000

/** Documents with the very amount, where these are few. */
function byAmount(facts: Facts, items: readonly OpenItem[]): Proposal[] {
  const { entry } = facts
  const exact = items.filter((item) => shareOf(entry, item) === Math.abs(entry.cents))
  if (exact.length > MOST_PROPOSALS) return []
  return exact
    .filter((item) => facts.partyOf(item) === undefined)
    .map((item) => proposalOf(facts, [item], [against('PARTY_NAME')]))
}

/** The entry is spread in order; a document that it doesn't cover gets the rest. */
function proposalOf(facts: Facts, chosen: readonly OpenItem[], found: readonly Reason[]): Proposal {
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

/** Exact ones first, then those with more facts; each set of documents once. */
function ranked(all: readonly Proposal[]): Proposal[] {
  const once = new Map<string, Proposal>()
  for (const one of all.toSorted((a, b) => weight(b) - weight(a))) {
    const key = one.bookings
      .map(({ item, cents }) => `${item.documentId} ${cents}`)
      .toSorted()
      .join()
    if (key !== '' && !once.has(key)) once.set(key, one)
  }
  return [...once.values()]
}

const WEIGHTS: Partial<Record<Reason['code'], number>> = {
  REFERENCE: 40,
  AMOUNT: 20,
  SUM: 20,
  NUMBERS: 15,
  PAYER: 10,
  PARTY_NAME: 10,
  OLDEST: 1,
}

const weight = ({ reasons }: Proposal): number =>
  reasons.reduce((sum, { code, holds }) => sum + (holds ? (WEIGHTS[code] ?? 0) : 0), 0)
