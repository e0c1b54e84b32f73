import type { EntityManager } from '@mikro-orm/postgresql'
import { storedTotal } from '../accounts/document-count.ts'
import { sql, value } from '../platform/database/fragment.ts'
import { list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { orderBy } from '../platform/database/sorting.ts'
import { Problem } from '../platform/problem.ts'
import { type FileState, MailedFile } from './inbound-mail.ts'

/** Of all files, in any state. */
interface Counts {
  toComplete: number
  setAside: number
}

interface Listed extends Counts {
  files: MailedFile[]
  /** On all pages. */
  total: number
}

export const newestFirst = (number = 0, size = 10): Page<'id'> => ({
  ...{ number, size, sortField: 'id', order: 'DESC', ignoreCase: true },
})

/** The counts are kept, so that a page costs the same in a long list. */
export async function listMailedFiles(
  em: EntityManager,
  accountId: string,
  { state, page }: { state: FileState; page: Page<'id'> },
): Promise<Listed> {
  const counted = (status: FileState) => storedTotal(accountId, 'MAILED_FILE', { statuses: [status] })
  const listing = {
    ...{ table: 'mailed_files', columns: 'd.id' },
    matching: [sql`d.account_id = ${value(accountId)}`, sql`d.state = ${value(state)}`],
    order: orderBy(page, { id: { column: 'id', isUnique: true } }),
    total: counted(state),
    beside: {
      name: 'waiting',
      columns: 'waiting."toComplete", waiting."setAside"',
      query: sql`select (${counted('TO_COMPLETE')}) as "toComplete", (${counted('SET_ASIDE')}) as "setAside"`,
    },
  }
  const { rows, total, beside } = await list<{ id: string }, Counts>(em, listing, page)
  const where = { accountId, state, id: { $in: rows.map(({ id }) => id) } }
  const files = await em.find(MailedFile, where, { orderBy: { id: 'desc' } })
  return { files, total, toComplete: beside?.toComplete ?? 0, setAside: beside?.setAside ?? 0 }
}

/** @throws {Problem} NOT_FOUND */
export async function getMailedFile(em: EntityManager, accountId: string, id: string): Promise<MailedFile> {
  const file = await em.findOne(MailedFile, { id, accountId })
  if (file === null) throw new Problem('NOT_FOUND')
  return file
}
