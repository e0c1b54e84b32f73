import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { findByNumber, type KnownReceiver } from '../receivers/find-by-number.ts'
import { findReach, type Reach } from '../receivers/reach.ts'

type Preview = components['schemas']['BatchPreview']

const MOST_NAMES = 20

/**
 * The receivers of these documents who can be reached, and those who can't.
 * @param numbers one a document
 */
export async function previewBatch(
  em: EntityManager,
  accountId: string,
  numbers: readonly string[],
): Promise<Preview> {
  const known = await findByNumber(em, accountId, [...new Set(numbers)])
  const receivers = numbers.flatMap((number) => known.get(number) ?? [])
  const reaches = await findReach(
    em,
    receivers.map(({ id }) => id),
  )
  const whose = (of: (reach: Reach | undefined) => boolean) =>
    receivers.filter(({ id }) => of(reaches.get(id)))
  const told = whose((reach) => reach?.by === 'EMAIL')
  const lost = Map.groupBy(
    whose((reach) => reach?.reason != null),
    ({ id }) => reaches.get(id)?.reason ?? 'UNKNOWN',
  )
  return {
    documents: numbers.length,
    told: told.length === 0 ? [] : [{ by: 'EMAIL', ...countsOf(told) }],
    unreachable: [...lost].map(([reason, of]) => ({ reason, ...countsOf(of), names: namesOf(of) })),
    unknown: numbers.length - receivers.length,
  }
}

const countsOf = (receivers: readonly KnownReceiver[]) => ({
  documents: receivers.length,
  receivers: new Set(receivers.map(({ id }) => id)).size,
})

const namesOf = (receivers: readonly KnownReceiver[]): string[] =>
  [...new Map(receivers.map((receiver) => [receiver.id, receiver])).values()]
    .slice(0, MOST_NAMES)
    .map(({ firstName, lastName, token1 }) => `${firstName} ${lastName} (${token1})`)
