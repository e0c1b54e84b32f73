import type { EntityManager } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import { type FileState, MailedFile } from './inbound-mail.ts'

interface Listed {
  files: MailedFile[]
  toComplete: number
  setAside: number
}

const MOST_SHOWN = 200

const COUNTS = `
  select count(*) filter (where state = 'TO_COMPLETE')::int as "toComplete",
    count(*) filter (where state = 'SET_ASIDE')::int as "setAside"
  from mailed_files where account_id = ? and state in ('TO_COMPLETE', 'SET_ASIDE')`

/** The newest first; the counts are of all. */
export async function listMailedFiles(
  em: EntityManager,
  accountId: string,
  state: FileState,
): Promise<Listed> {
  const files = await em.find(
    MailedFile,
    { accountId, state },
    { orderBy: { id: 'desc' }, limit: MOST_SHOWN },
  )
  const [counts = { toComplete: 0, setAside: 0 }] = await em.execute<Omit<Listed, 'files'>[]>(COUNTS, [
    accountId,
  ])
  return { files, ...counts }
}

/** @throws {Problem} NOT_FOUND */
export async function getMailedFile(em: EntityManager, accountId: string, id: string): Promise<MailedFile> {
  const file = await em.findOne(MailedFile, { id, accountId })
  if (file === null) throw new Problem('NOT_FOUND')
  return file
}
