/** Decisions of the sender about the parts of a split. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { invalid } from '../../platform/problem.ts'
import { findByNumber } from '../../receivers/find-receivers.ts'
import { type Part, type Person, stateOf } from './part.ts'
import { lockReadySplit, type Split } from './split.ts'

export type Correction = components['schemas']['SplitCorrections']['corrections'][number]

/**
 * Each in its order.
 * @throws {Problem} NOT_FOUND, SPLIT_SENT, SPLIT_UNSETTLED, FORM_ERRORS for a page at which no such part begins, or an unknown receiver
 */
export async function correctSplit(
  em: EntityManager,
  splitId: string,
  corrections: readonly Correction[],
): Promise<Split> {
  const split = await lockReadySplit(em, splitId)
  const numbers = corrections.flatMap(({ receiver }) => receiver ?? [])
  const known = await findByNumber(em, split.accountId, numbers)
  let { parts } = split
  for (const [index, correction] of corrections.entries()) {
    const person = correction.receiver === undefined ? undefined : known.get(correction.receiver)
    if (correction.act === 'GIVE' && person === undefined)
      throw invalid([{ field: `/corrections/${index}/receiver`, messageKey: 'unknown-receiver' }])
    const changed = corrected(parts, correction, person)
    if (changed === undefined)
      throw invalid([{ field: `/corrections/${index}/page`, messageKey: 'not-a-choice' }])
    parts = changed
  }
  em.assign(split, { parts })
  await em.flush()
  return split
}

/** Undefined where no part begins at the page, or none that can be changed so. */
function corrected(
  parts: readonly Part[],
  { page, act }: Pick<Correction, 'page' | 'act'>,
  person?: Person,
): Part[] | undefined {
  const at = parts.findIndex((part) => part.page <= page && page < part.page + part.pages)
  const [before, part] = [parts[at - 1], parts[at]]
  if (part === undefined) return undefined
  if (act === 'BEGIN') return part.page === page ? undefined : parts.toSpliced(at, 1, ...begun(part, page))
  if (part.page !== page) return undefined
  if (act === 'JOIN')
    return before === undefined ? undefined : parts.toSpliced(at - 1, 2, joined(before, part))
  if (act === 'LEAVE_OUT') return parts.toSpliced(at, 1, { ...part, receiver: null, reason: 'LEFT_OUT' })
  return person && parts.toSpliced(at, 1, { ...part, receiver: nameOf(person), reason: 'BY_HAND' })
}

const nameOf = ({ id, token1, firstName, lastName }: Person): Person => ({ id, token1, firstName, lastName })

/** The first pages stay as they were. Nobody is certain of the others. */
function begun(part: Part, page: number): Part[] {
  const kept = page - part.page
  const { candidates } = part
  const rest = { page, pages: part.pages - kept, receiver: null, found: null, candidates }
  return [
    { ...part, pages: kept },
    { ...rest, reason: 'MISSING_NUMBER' },
  ]
}

/** Two different persons stay a doubt, which a receiver chosen by hand ends. So does a part joined to pages that are left out. */
function joined(before: Part, part: Part): Part {
  const pages = before.pages + part.pages
  if (stateOf(before) === 'LEFT_OUT' && stateOf(part) !== 'LEFT_OUT')
    return {
      ...before,
      pages,
      reason: 'EXTRA_PAGE',
      candidates: part.receiver ? [part.receiver] : part.candidates,
    }
  const isOther =
    before.receiver !== null && part.receiver !== null && before.receiver.id !== part.receiver.id
  if (isOther)
    return {
      ...before,
      pages,
      receiver: null,
      reason: 'TWO_NUMBERS',
      candidates: [before, part].flatMap(({ receiver }) => receiver ?? []),
    }
  return { ...before, pages, ...(stateOf(before) === 'CERTAIN' && { reason: 'BY_HAND' as const }) }
}
