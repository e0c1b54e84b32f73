/** Finds the few open documents that an entry may pay, without comparing it with all of them. */

import { isSameName, namePieces, plain, readWords } from './match-words.ts'
import type { OpenItem } from './open-items.ts'
import type { PaidEntry, TaughtPayer } from './propose.ts'

export class ItemIndex {
  readonly #byReference: Map<string, OpenItem[]>
  readonly #byNumber: Map<string, OpenItem[]>
  readonly #byAmount: Map<number, OpenItem[]>
  readonly #byParty: Map<string, OpenItem[]>
  /** The parties by the words of their names. */
  readonly #partiesByPiece = new Map<string, Set<string>>()
  readonly #payers: readonly TaughtPayer[]
  readonly #order: Map<OpenItem, number>

  /** @param items the longest due first */
  constructor(items: readonly OpenItem[], payers: readonly TaughtPayer[]) {
    this.#payers = payers
    this.#order = new Map(items.map((item, place) => [item, place]))
    this.#byReference = grouped(items, ({ referenceKey }) => (referenceKey === null ? [] : [referenceKey]))
    this.#byNumber = grouped(items, ({ number }) => [plain(number)])
    this.#byAmount = grouped(items, ({ bankCents }) => [bankCents])
    this.#byParty = grouped(items, ({ partyKey }) => [partyKey])
    for (const { partyKey, partyName } of items)
      for (const piece of namePieces(partyName)) {
        const parties = this.#partiesByPiece.get(piece) ?? new Set()
        this.#partiesByPiece.set(piece, parties.add(partyKey))
      }
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
    take(this.#byAmount.get(entry.cents))
    for (const party of this.#partiesOf(entry)) take(this.#byParty.get(party))
    return [...found].sort((a, b) => (this.#order.get(a) ?? 0) - (this.#order.get(b) ?? 0))
  }

  #partiesOf(entry: PaidEntry): Set<string> {
    const taught = this.#payers.filter(({ iban, name }) =>
      iban === null ? isSameName(name, entry.name) : iban === entry.iban,
    )
    const named = namePieces(entry.name ?? '').flatMap((piece) => [
      ...(this.#partiesByPiece.get(piece) ?? []),
    ])
    return new Set([...taught.map(({ partyKey }) => partyKey), ...named])
  }
}

function grouped<Key>(items: readonly OpenItem[], keysOf: (item: OpenItem) => Key[]): Map<Key, OpenItem[]> {
  const groups = new Map<Key, OpenItem[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  return groups
}
