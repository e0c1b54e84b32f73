/**
 * Finds the documents that an entry of a bank statement pays: a pure function of the entry, the open documents and the payers that bookings taught.
 * A certain booking stands in certain.ts; everything else is a proposal.
 */
import { certainOf } from './certain.ts'
import { isSameName, readWords, runningNumberIn, wholeNumberIn } from './match-words.ts'
import type { OpenItem } from './open-items.ts'
import {
  against,
  type Facts,
  holding,
  type PaidEntry,
  type Proposal,
  partyReason,
  proposalOf,
  type Reason,
  shareOf,
  type TaughtPayers,
} from './proposal.ts'

export interface Proposed {
  /** Booked by itself. */
  certain: Proposal | undefined
  /** At most three, the best first. */
  proposals: Proposal[]
}

const MOST_PROPOSALS = 3
/** A payment names no more documents. */
const MOST_NAMED = 50
/** More of one party would take too many sums. */
const MOST_SUMMED = 12

export function propose(entry: PaidEntry, items: readonly OpenItem[], payers: TaughtPayers): Proposed {
  const usable = items.filter(({ currency, bankCents }) => currency === entry.currency && bankCents !== 0)
  const words = readWords(entry.message, entry.reference)
  const taught = payers.of(entry)
  const facts: Facts = {
    entry,
    words,
    partyOf: remembering((item) => partyReason(entry, item, taught)),
    isNamed: remembering(({ partyName }) => isSameName(entry.name, partyName)),
  }
  const certain = certainOf(facts, usable)
  if (certain !== undefined) return { certain, proposals: [certain] }
  const all = [
    ...byReference(facts, usable),
    ...byNumbers(facts, usable),
    ...byParty(facts, usable),
    ...byAmount(facts, usable),
  ]
  return { certain: undefined, proposals: ranked(all).slice(0, MOST_PROPOSALS) }
}

/** Asked once for each party. */
function remembering<Answer>(ask: (item: OpenItem) => Answer): (item: OpenItem) => Answer {
  const known = new Map<string, { answer: Answer }>()
  return (item) => {
    const found = known.get(item.partyKey) ?? { answer: ask(item) }
    known.set(item.partyKey, found)
    return found.answer
  }
}

/** Of several documents with one reference each is a proposal. */
function byReference(facts: Facts, items: readonly OpenItem[]): Proposal[] {
  const { entry, words } = facts
  return items
    .filter(
      (item) =>
        item.referenceKey !== null &&
        words.references.includes(item.referenceKey) &&
        shareOf(entry, item) > 0,
    )
    .map((item) => proposalOf(facts, [item], [holding('REFERENCE', [item.referenceKey ?? ''])]))
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
  if (named.length === 0 || named.length > MOST_NAMED) return []
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

const MOST_SUMS = 4_096

/** Documents with the very amount, where these are few. */
function byAmount(facts: Facts, items: readonly OpenItem[]): Proposal[] {
  const { entry } = facts
  const exact = items.filter((item) => shareOf(entry, item) === Math.abs(entry.cents))
  if (exact.length > MOST_PROPOSALS) return []
  return exact
    .filter((item) => facts.partyOf(item) === undefined)
    .map((item) => proposalOf(facts, [item], [against('PARTY_NAME')]))
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
