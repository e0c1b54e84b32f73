import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import { continueCsv, writeCsv } from '../formats/csv/write-csv.ts'
import { type Activity, listActivity } from './list-activity.ts'

const PAGE = 1_000
const HEAD = ['number', 'at', 'type', 'subject', 'actorKind', 'actorId', 'actor', 'client', 'detail', 'hash']

/** Everything that happened in an account, a page of it in memory at a time. */
export const writeActivityCsv = (em: EntityManager, accountId: string): Download => ({
  fileName: 'activity.csv',
  mimeType: 'text/csv; charset=utf-8',
  bytes: Readable.from(linesOf(em, accountId)),
})

async function* linesOf(em: EntityManager, accountId: string): AsyncGenerator<Buffer> {
  yield writeCsv([HEAD])
  for (let after = 0; ; ) {
    const page = await listActivity(em.fork(), accountId, { after, limit: PAGE })
    if (page.length > 0) yield continueCsv(page.map(rowOf))
    if (page.length < PAGE) return
    after = page.at(-1)?.event.number ?? after
  }
}

const rowOf = ({ event, name }: Activity): string[] => [
  String(event.number),
  event.at.toISOString(),
  event.type,
  event.subject,
  event.actorKind ?? '',
  event.actorId ?? '',
  name ?? '',
  event.client ?? '',
  JSON.stringify(event.detail),
  event.hash,
]
