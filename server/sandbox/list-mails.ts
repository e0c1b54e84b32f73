import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { SandboxMail } from '../ports/sandbox/sandbox-mail.ts'
import { findTestAccount } from './create-sandbox.ts'

const MOST = 100

/** Newest first. @throws {Problem} NOT_FOUND */
export async function listMails(em: EntityManager, account: Account): Promise<SandboxMail[]> {
  const accountId = await findTestAccount(em, account)
  return em.find(SandboxMail, { accountId }, { orderBy: { id: 'desc' }, limit: MOST })
}
