/** The links of documents in the chain of an account, each with the hash before it. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { StoredEvent } from '../platform/events/event.ts'
import { firstHash, hashAfter, type Link } from './chain.ts'

export type ChainedLink = Link & { before: string; hash: string }

const LINKS = `
  select a.account_id as "accountId", a.number, a.event_id as "eventId", a.at, a.type, a.subject, a.actor_kind as "actorKind", a.actor_id as "actorId",
    a.client, a.user_agent as "userAgent", a.detail, a.hash, b.hash as before
  from unnest(?::bigint[]) as wanted(event_id)
    join account_events a on a.event_id = wanted.event_id and a.account_id = ?::uuid
    left join account_events b on b.account_id = a.account_id and b.number = a.number - 1
  order by a.number`

/** Oldest first, by subject. */
export async function linksOf(
  em: EntityManager,
  accountId: string,
  subjects: readonly string[],
): Promise<Map<string, ChainedLink[]>> {
  type Row = Omit<ChainedLink, 'at' | 'before'> & { at: string; before: string | null }
  const events = await em.find(StoredEvent, { subject: { $in: [...subjects] } }, { fields: ['id'] })
  const rows = await em.execute<Row[]>(LINKS, [`{${events.map(({ id }) => id).join(',')}}`, accountId])
  const links = rows.map(({ at, before, eventId, ...row }) => ({
    ...row,
    eventId: Number(eventId),
    at: new Date(at),
    before: before ?? firstHash(accountId),
  }))
  return Map.groupBy(links, ({ subject }) => subject)
}

/** True where the link is as it was made, behind the hash before it. */
export const isWholeLink = ({ before, hash, ...link }: ChainedLink): boolean =>
  !Number.isNaN(link.at.getTime()) && hashAfter(before, link) === hash

/** The number of links in the chain of an account, and the hash of the last. */
export async function endOfChain(
  em: EntityManager,
  accountId: string,
): Promise<{ links: number; hash: string }> {
  const [last] = await em.execute<{ number: number; hash: string }[]>(
    'select number, hash from account_events where account_id = ? order by number desc limit 1',
    [accountId],
  )
  return last ? { links: last.number, hash: last.hash } : { links: 0, hash: firstHash(accountId) }
}

/** The links in the `history.json` of a container; undefined where it holds others. */
export function linksInHistory(text: string): ChainedLink[] | undefined {
  try {
    const { events } = JSON.parse(text) as { events: (Omit<ChainedLink, 'at'> & { at: string })[] }
    return events.map((link) => ({ ...link, at: new Date(link.at) }))
  } catch {
    return undefined
  }
}
