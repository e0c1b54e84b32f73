import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import { writeCsv } from '../formats/csv/write-csv.ts'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { type Activity, HEAD, listActivity, rowOf, toRow } from './exported-row.ts'

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
    write: (page: Activity[]) => Buffer.from(page.map((one) => `${JSON.stringify(rowOf(one))}\n`).join('')),
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
  what: 'ACTIVITY' | 'PACKAGE' | 'DOCUMENTS'
  /** The month of a package. */
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
