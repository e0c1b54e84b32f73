import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../platform/problem.ts'
import { ReceivedInvoice } from './received-invoice.ts'

/** @throws {Problem} NOT_FOUND, also for another account's; ACCOUNT_LOCKED for an account that was never unlocked */
export async function getReceivedInvoice(
  em: EntityManager,
  account: Account,
  id: string,
): Promise<ReceivedInvoice> {
  if (account.activatedAt == null) throw new Problem('ACCOUNT_LOCKED')
  const invoice = await em.findOne(ReceivedInvoice, { id, accountId: account.id })
  if (invoice === null) throw new Problem('NOT_FOUND')
  return invoice
}
