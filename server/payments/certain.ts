/**
 * The bookings that need no person: a reference with check digits, or the number, the amount and the party of a document. A reference with a typing error counts as a number
 * where the party and the amount leave no other document. A direct debit names the mandate of its document. Names and amounts alone are never certain, nor is a taught payer.
 */
import { announcedNumberIn, mistypedReferenceIn, wholeNumberIn } from './match-words.ts'
import type { OpenItem } from './open-items.ts'
import { type Facts, holding, type Proposal, proposalOf, shareOf } from './proposal.ts'

export const certainOf = (facts: Facts, items: readonly OpenItem[]): Proposal | undefined =>
  facts.entry.cents === 0
    ? undefined
    : (byReferences(facts, items) ??
      byNumbers(facts, items) ??
      byOneNumber(facts, items) ??
      byMandate(facts, items))

/** One document takes as much as it has open. Several are certain where they add up. */
function byReferences(facts: Facts, items: readonly OpenItem[]): Proposal | undefined {
  const { entry, words } = facts
  const referred = items.filter(
    (item) =>
      item.referenceKey !== null && words.references.includes(item.referenceKey) && shareOf(entry, item) > 0,
  )
  const keys = referred.map(({ referenceKey }) => referenceKey ?? '')
  if (referred.length === 0 || new Set(keys).size < keys.length) return undefined
  if (referred.length > 1 && !addsUp(facts, referred)) return undefined
  return proposalOf(facts, referred, [holding('REFERENCE', keys)])
}

/** All documents of the party with their whole numbers in the words. */
function byNumbers(facts: Facts, items: readonly OpenItem[]): Proposal | undefined {
  const named = items.flatMap((item) => {
    const said = facts.isNamed(item) ? wholeNumberIn(facts.words, item.number) : undefined
    return said === undefined ? [] : [{ item, said }]
  })
  const chosen = named.map(({ item }) => item)
  if (chosen.length === 0 || !addsUp(facts, chosen)) return undefined
  const reason = holding('NUMBERS', [...new Set(named.map(({ said }) => said))])
  return proposalOf(facts, chosen, [reason])
}

const addsUp = ({ entry }: Facts, chosen: readonly OpenItem[]): boolean =>
  chosen.reduce((sum, item) => sum + shareOf(entry, item), 0) === Math.abs(entry.cents)

/** The only document of the party with the amount, by its announced number, or by a reference with a typing error. */
function byOneNumber(facts: Facts, items: readonly OpenItem[]): Proposal | undefined {
  const { entry, words } = facts
  const [only, other] = items.filter(
    (item) => shareOf(entry, item) === Math.abs(entry.cents) && facts.isNamed(item),
  )
  if (only === undefined || other !== undefined) return undefined
  const said = announcedNumberIn(words, only.number) ?? mistypedReferenceIn(words, only.referenceKey)
  return said === undefined ? undefined : proposalOf(facts, [only], [holding('NUMBERS', [said])])
}

/** The only document with the mandate and the amount of a direct debit. */
function byMandate({ entry, ...facts }: Facts, items: readonly OpenItem[]): Proposal | undefined {
  const { mandate } = entry
  const [only, other] = items.filter(
    (item) => mandate !== null && item.mandate === mandate && shareOf(entry, item) === Math.abs(entry.cents),
  )
  if (only === undefined || other !== undefined) return undefined
  return proposalOf({ entry, ...facts }, [only], [holding('MANDATE', mandate === null ? [] : [mandate])])
}
