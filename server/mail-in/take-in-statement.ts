/** A member takes a bank statement out of a mail in: from then on it is as if they had uploaded it. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { Statement } from '../formats/bank/statement.ts'
import { readStatementFile } from '../payments/read-statement-file.ts'
import { type TakenStatements, takeStatements } from '../payments/take-statement.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { type Acting, decide, lockFile } from './complete.ts'
import { MailedFile } from './inbound-mail.ts'

interface Waiting {
  em: EntityManager
  account: Account
  storage: Storage
  id: string
  signal: AbortSignal
}

/** Reads the stored bytes anew. @throws {Problem} STALE for one that was taken in; NOT_FOUND for any other file; UNREADABLE_FILE */
export async function readWaiting({ em, account, storage, id, signal }: Waiting): Promise<Statement[]> {
  const file = await em.findOne(MailedFile, { id, accountId: account.id })
  if (file?.state === 'TAKEN_IN') throw new Problem('STALE')
  if (file?.state !== 'STATEMENT') throw new Problem('NOT_FOUND')
  return readStatementFile(await storage.get(file.file.key), { owner: account.id, signal })
}

/** @throws {Problem} as `lockFile` */
export async function takeInStatement(
  acting: Acting,
  version: number,
  statements: readonly Statement[],
): Promise<TakenStatements> {
  const file = await lockFile(acting, 'STATEMENT', version)
  decide(file, acting.principal, 'TAKEN_IN')
  const { em, account, principal } = acting
  return takeStatements({ em, accountId: account.id, principal }, statements, file.file)
}
