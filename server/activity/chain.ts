/** The chain of an account's events: each link has the hash of itself and of the one before, so no row can be changed unseen. */
import { createHash } from 'node:crypto'
import type { AccountEvent } from './account-event.ts'

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
export const beginningOf = (accountId: string): string => hashOf(`zegel activity ${accountId}`)

export function hashAfter(before: string, link: Link): string {
  const { accountId, number, eventId, at, type, subject, actorKind, actorId, client, userAgent, detail } =
    link
  /** Links of before it was kept have no place for the program. */
  const program = userAgent == null ? [] : [userAgent]
  const who = [actorKind ?? null, actorId ?? null, client ?? null, ...program]
  return hashOf(
    canonical([before, accountId, number, Number(eventId), at.toISOString(), type, subject, ...who, detail]),
  )
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with its keys in order, as the database keeps them in another one. */
function canonical(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(canonical).join()}]`
  if (typeof node !== 'object' || node === null) return JSON.stringify(node) ?? 'null'
  const entries = Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join()}}`
}
