/** Finds the few open documents that an entry may pay, without comparing it with all of them. */

import { isSameName, namePieces, plain, readWords } from './match-words.ts'
import type { OpenItem } from './open-items.ts'
import type { Booked, PaidEntry, TaughtPayers } from './proposal.ts'

/** An amount of more documents says nothing without a name. */
const MOST_OF_AMOUNT = 20

export class ItemIndex {
  readonly #byReference: Map<string, OpenItem[]>
  readonly #byNumber: Map<string, OpenItem[]>
  readonly #byAmount: Map<number, OpenItem[]>
  readonly #byParty: Map<string, OpenItem[]>
  /** The parties by each word of their names, and by the rarest one. */
  readonly #byPiece: Map<string, Set<string>>
  readonly #byRarest: Map<string, Set<string>>
  readonly #names: Map<string, string>
  readonly #payers: TaughtPayers
  readonly #order: Map<OpenItem, number>
  readonly #byId: Map<string, OpenItem>

  /** @param items the longest due first */
  constructor(items: readonly OpenItem[], payers: TaughtPayers) {
    this.#payers = payers
    this.#order = new Map(items.map((item, place) => [item, place]))
    this.#byId = new Map(items.map((item) => [item.documentId, item]))
    this.#byReference = grouped(items, ({ referenceKey }) => (referenceKey === null ? [] : [referenceKey]))
    this.#byNumber = grouped(items, ({ number }) => [plain(number)])
    this.#byAmount = grouped(items, ({ bankCents }) => [bankCents])
    this.#byParty = grouped(items, ({ partyKey }) => [partyKey])
    this.#names = new Map(items.map(({ partyKey, partyName }) => [partyKey, partyName]))
    const pieces = [...this.#names].map(([party, name]) => ({ party, pieces: namePieces(name) }))
    this.#byPiece = setsOf(
      pieces.flatMap(({ party, pieces: all }) => all.map((piece): [string, string] => [piece, party])),
    )
    const rarity = (piece: string) => this.#byPiece.get(piece)?.size ?? 0
    this.#byRarest = setsOf(
      pieces.flatMap(({ party, pieces: all }): [string, string][] => {
        const [rarest] = all.toSorted((one, other) => rarity(one) - rarity(other))
        return rarest === undefined ? [] : [[rarest, party]]
      }),
    )
  }

  /** After a booking. A document that had nothing open, and has now, is found from now on. */
  apply(bookings: readonly Booked[], entry: Pick<PaidEntry, 'cents'>): void {
    for (const { item, cents } of bookings) {
      const known = this.#byId.get(item.documentId) ?? this.#add(item)
      known.bankCents -= cents * Math.sign(entry.cents)
    }
  }

  #add(item: OpenItem): OpenItem {
    this.#order.set(item, this.#order.size)
    this.#byId.set(item.documentId, item)
    if (item.referenceKey !== null) push(this.#byReference, item.referenceKey, item)
    push(this.#byNumber, plain(item.number), item)
    push(this.#byParty, item.partyKey, item)
    return item
  }

  /** The longest due first. */
  candidates(entry: PaidEntry): OpenItem[] {
    const words = readWords(entry.message, entry.reference)
    const found = new Set<OpenItem>()
    const take = (items: readonly OpenItem[] = []) => {
      for (const item of items) found.add(item)
    }
    for (const reference of words.references) take(this.#byReference.get(reference))
    for (const run of words.runs.keys()) take(this.#byNumber.get(run))
    const sameAmount = this.#byAmount.get(entry.cents) ?? []
    if (sameAmount.length <= MOST_OF_AMOUNT) take(sameAmount)
    for (const party of this.#partiesOf(entry)) take(this.#byParty.get(party))
    return [...found].sort((a, b) => (this.#order.get(a) ?? 0) - (this.#order.get(b) ?? 0))
  }

  #partiesOf(entry: PaidEntry): Set<string> {
    const taught = this.#payers.of(entry)
    return new Set([...taught.map(({ partyKey }) => partyKey), ...this.#namedLike(entry.name)])
  }

  /** Parties with all words of the payer's name in theirs, or the other way round. */
  #namedLike(name: string | null): string[] {
    const pieces = namePieces(name ?? '')
    const sets = pieces.map((piece) => this.#byPiece.get(piece) ?? new Set<string>())
    const [fewest = new Set<string>(), ...others] = sets.toSorted((one, other) => one.size - other.size)
    const longer = [...fewest].filter((party) => others.every((set) => set.has(party)))
    const shorter = pieces.flatMap((piece) => [...(this.#byRarest.get(piece) ?? [])])
    return [...new Set([...longer, ...shorter])].filter((party) =>
      isSameName(name, this.#names.get(party) ?? null),
    )
  }
}

function setsOf(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>()
  for (const [key, one] of pairs) sets.set(key, (sets.get(key) ?? new Set()).add(one))
  return sets
}

function grouped<Key>(items: readonly OpenItem[], keysOf: (item: OpenItem) => Key[]): Map<Key, OpenItem[]> {
  const groups = new Map<Key, OpenItem[]>()
  for (const item of items) for (const key of keysOf(item)) push(groups, key, item)
  return groups
}

function push<Key>(groups: Map<Key, OpenItem[]>, key: Key, item: OpenItem): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}
