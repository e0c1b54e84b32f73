/** The chain of an account's events: each link has the hash of itself and of the one before, so no row can be changed unseen. */
import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { StoredEvent } from '../platform/events/event.ts'
import { AccountEvent } from './account-event.ts'

export type Link = { type: string } & Pick<
  AccountEvent,
  | 'accountId'
  | 'number'
  | 'eventId'
  | 'at'
  | 'subject'
  | 'actorKind'
  | 'actorId'
  | 'client'
  | 'userAgent'
  | 'detail'
>

/** The hash before the first link. */
export const firstHash = (accountId: string): string => sha256(`zegel activity ${accountId}`)

export function hashAfter(before: string, link: Link): string {
  const { accountId, number, eventId, at, type, subject, actorKind, actorId, client, userAgent, detail } =
    link
  /** Links of before it was kept have no place for the program. */
  const program = userAgent == null ? [] : [userAgent]
  const who = [actorKind ?? null, actorId ?? null, client ?? null, ...program]
  return sha256(
    canonical([before, accountId, number, Number(eventId), at.toISOString(), type, subject, ...who, detail]),
  )
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with its keys in order, as the database keeps them in another one. */
function canonical(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(canonical).join()}]`
  if (typeof node !== 'object' || node === null) return JSON.stringify(node) ?? 'null'
  const entries = Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join()}}`
}

export interface Verdict {
  accountId: string
  /** The number of links that are as they were made, from the first. */
  links: number
  /** The hash of the last of these: a person who wrote it down before knows that nothing was cut off. */
  hash: string
  /** Why the next one is not; undefined when all are. */
  broken: { number: number; why: 'MISSING' | 'CHANGED' | 'EVENT_CHANGED' | 'EVENT_MISSING' } | undefined
}

const PAGE = 1_000

/** The accounts that have a chain. */
export async function chainedAccounts(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ account_id: string }[]>(
    'select distinct account_id from account_events order by 1',
  )
  return rows.map(({ account_id }) => account_id)
}

/** Follows the chain of an account up to the first link that is not as it was made. */
export async function verifyChain(em: EntityManager, accountId: string): Promise<Verdict> {
  const verdict: Verdict = { accountId, links: 0, hash: firstHash(accountId), broken: undefined }
  for (;;) {
    const where = { accountId, number: { $gt: verdict.links } }
    const page = await em.fork().find(AccountEvent, where, { orderBy: { number: 'asc' }, limit: PAGE })
    const events = await findEvents(em.fork(), page)
    for (const link of page) {
      const why = findFault(verdict, link, events.get(link.eventId))
      if (why !== undefined) return { ...verdict, broken: { number: verdict.links + 1, why } }
      verdict.links = link.number
      verdict.hash = link.hash
    }
    if (page.length < PAGE) return verdict
  }
}

async function findEvents(em: EntityManager, links: AccountEvent[]): Promise<Map<number, StoredEvent>> {
  const events = await em.find(StoredEvent, { id: { $in: links.map(({ eventId }) => eventId) } })
  return new Map(events.map((event) => [event.id, event]))
}

/** Compares a link with the event in the timelines: both hold the same. */
function findFault({ links, hash }: Verdict, link: AccountEvent, event: StoredEvent | undefined) {
  if (link.number !== links + 1) return 'MISSING'
  if (hashAfter(hash, link) !== link.hash) return 'CHANGED'
  if (event === undefined) return 'EVENT_MISSING'
  const { at, type, subject, actorKind, actorId, client, detail } = event
  const { accountId, number, eventId } = link
  /** A process of before it was kept made links without it. */
  const userAgent = link.userAgent == null ? null : event.userAgent
  const told = {
    accountId,
    number,
    eventId,
    at,
    type,
    subject,
    actorKind,
    actorId,
    client,
    userAgent,
    detail,
  }
  return hashAfter(hash, told) === link.hash ? undefined : 'EVENT_CHANGED'
}
