/** A link of the chain as an exported file has it: everything that its hash is made of, and the hash. */

import type { EntityManager } from '@mikro-orm/postgresql'
import { namesOf } from '../integrations/names-of.ts'
import type { Actor } from '../platform/access/principal.ts'
import { AccountEvent } from './account-event.ts'
import type { Link } from './chain.ts'

export interface Activity {
  event: AccountEvent
  /** The address of the user, or the name of the key or the integration. */
  name: string | null
}

/** The events of an account after that number, oldest first. */
export async function listActivity(
  em: EntityManager,
  accountId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Activity[]> {
  const where = { accountId, number: { $gt: after } }
  return withNames(em, await em.find(AccountEvent, where, { orderBy: { number: 'asc' }, limit }))
}

export async function withNames(em: EntityManager, events: AccountEvent[]): Promise<Activity[]> {
  const names = await namesOf(em, events.map(actorOf))
  return events.map((event) => ({ event, name: names.get(event.actorId ?? '') ?? null }))
}

const actorOf = ({ actorKind: kind, actorId: id }: AccountEvent): Actor | null =>
  kind != null && id != null ? { kind, id } : null

export interface ExportedRow {
  number: number
  at: string
  type: string
  subject: string
  actorKind: string | null
  actorId: string | null
  /** For people: no part of the hash, as names change. */
  actor: string | null
  client: string | null
  userAgent: string | null
  detail: object
  eventId: number
  accountId: string
  hash: string
}

/** The columns of the table, in this order. */
export const HEAD = [
  'number',
  'at',
  'type',
  'subject',
  'actorKind',
  'actorId',
  'actor',
  'client',
  'userAgent',
  'detail',
  'eventId',
  'accountId',
  'hash',
] as const satisfies (keyof ExportedRow)[]

export const rowOf = ({ event, name }: Activity): ExportedRow => ({
  number: event.number,
  at: event.at.toISOString(),
  type: event.type,
  subject: event.subject,
  actorKind: event.actorKind ?? null,
  actorId: event.actorId ?? null,
  actor: name,
  client: event.client ?? null,
  userAgent: event.userAgent ?? null,
  detail: event.detail,
  eventId: Number(event.eventId),
  accountId: event.accountId,
  hash: event.hash,
})

export function toRow(activity: Activity): string[] {
  const row = rowOf(activity)
  return HEAD.map((name) => textOf(row[name]))
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** The row that a line of the table stands for; undefined where it can't be one. */
export function fromCells(cells: Readonly<Record<string, string>>): unknown {
  const named = HEAD.map((name) => [name, cells[name] || null] as const)
  const { number, eventId, detail, ...texts } = Object.fromEntries(named)
  return { ...texts, number: Number(number), eventId: Number(eventId), detail: jsonIn(detail ?? '') }
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The hashed fields of a row, as a link; undefined for a value that is no row. */
export function linkIn(row: unknown): { link: Link; hash: string } | undefined {
  if (!isRow(row)) return undefined
  const { actor: _, hash, at, actorKind, ...rest } = row
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return undefined
  return { hash, link: { ...rest, at: moment, actorKind: actorKind as Link['actorKind'] } }
}

const TEXTS = ['at', 'type', 'subject', 'accountId', 'hash'] as const
const OPTIONAL = ['actorKind', 'actorId', 'actor', 'client', 'userAgent'] as const

function isRow(row: unknown): row is ExportedRow {
  if (typeof row !== 'object' || row === null) return false
  const value = (name: keyof ExportedRow): unknown => Reflect.get(row, name)
  const isWhole = (name: keyof ExportedRow) => Number.isSafeInteger(value(name))
  return (
    TEXTS.every((name) => typeof value(name) === 'string') &&
    OPTIONAL.every((name) => value(name) === null || typeof value(name) === 'string') &&
    isWhole('number') &&
    isWhole('eventId') &&
    typeof value('detail') === 'object' &&
    value('detail') !== null
  )
}
