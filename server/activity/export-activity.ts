import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import { writeCsv } from '../formats/csv/write-csv.ts'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { Link } from './chain.ts'
import { type Activity, listActivity } from './search-activity.ts'

// A link of the chain as an exported file has it: everything that its hash is made of, and the hash.

interface ExportedRow {
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
const HEAD = [
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

const makeRow = ({ event, name }: Activity): ExportedRow => ({
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

function toRow(activity: Activity): string[] {
  const row = makeRow(activity)
  return HEAD.map((name) => toText(row[name]))
}

const toText = (value: unknown): string =>
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

type Format = 'csv' | 'jsonl'

const PAGE = 1_000
/** Only the first line has a byte order mark. */
const MARK = 3

const FORMATS = {
  csv: {
    fileName: 'activity.csv',
    mimeType: 'text/csv; charset=utf-8',
    head: writeCsv([HEAD]),
    write: (page: Activity[]) => writeCsv(page.map(toRow)).subarray(MARK),
  },
  jsonl: {
    fileName: 'activity.jsonl',
    mimeType: 'application/jsonl; charset=utf-8',
    head: Buffer.alloc(0),
    write: (page: Activity[]) => Buffer.from(page.map((one) => `${JSON.stringify(makeRow(one))}\n`).join('')),
  },
}

/** Everything that happened in an account, a page of it in memory at a time. */
export const exportActivity = (em: EntityManager, accountId: string, format: Format): Download => {
  const { fileName, mimeType } = FORMATS[format]
  return { fileName, mimeType, bytes: Readable.from(partsOf(em, accountId, format), { objectMode: false }) }
}

async function* partsOf(em: EntityManager, accountId: string, format: Format): AsyncGenerator<Buffer> {
  const { head, write } = FORMATS[format]
  if (head.length > 0) yield head
  for (let after = 0; ; ) {
    const page = await listActivity(em.fork(), accountId, { after, limit: PAGE })
    if (page.length > 0) yield write(page)
    if (page.length < PAGE) return
    after = page.at(-1)?.event.number ?? after
  }
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'export.downloaded': Export
  }
}

interface Export {
  what: 'ACTIVITY' | 'ACCOUNT_DATA' | 'ARCHIVE' | 'PACKAGE' | 'DOCUMENTS' | 'RECEIVED'
  /** The month of a package, the days of an archive. */
  name?: string
}

/** Before the first byte goes out. A download has no transaction, so this opens one. */
export async function recordExport(
  { em, account, principal }: { em: EntityManager; account: { id: string }; principal: Principal },
  detail: Export,
): Promise<void> {
  await em
    .fork()
    .transactional((inside) =>
      record(inside, { type: 'export.downloaded', subject: account.id, detail, principal }),
    )
}
