/** Files that came before: the same bytes are received, and completed, once. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { sha256Of } from '../platform/slices.ts'

export interface KnownFile {
  id: string
  receivedInvoiceId: string | null
}

/** A photo is kept as a PDF, and rows from before know their file by its key alone. */
const KNOWN = `
  select id, received_invoice_id as "receivedInvoiceId" from mailed_files
  where account_id = ? and (content_hash = ? or "file" ->> 'key' = ?) and state in ('RECEIVED', 'TO_COMPLETE', 'STATEMENT')
  order by id limit 1`

/** The file with the same bytes that is in use, if any. */
export async function findKnown(
  em: EntityManager,
  accountId: string,
  bytes: Uint8Array,
): Promise<KnownFile | undefined> {
  const hash = await sha256Of([bytes])
  const [known] = await em.execute<KnownFile[]>(KNOWN, [accountId, hash, hash])
  return known
}

/** Until em's transaction ends nobody else of the account adds a file, so that of the same file twice at once the second is known. */
export const lockFiles = (em: EntityManager, accountId: string): Promise<unknown> =>
  em.execute("select pg_advisory_xact_lock(hashtextextended('mailed files of ' || ?, 0))", [accountId])
