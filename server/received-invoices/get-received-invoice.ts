import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../problem.ts'
import { ReceivedInvoice } from './received-invoice.ts'

/** @throws {Problem} NOT_FOUND, also for another account's */
export async function getReceivedInvoice(
  em: EntityManager,
  account: Account,
  id: string,
): Promise<ReceivedInvoice> {
  const invoice = await em.findOne(ReceivedInvoice, { id, accountId: account.id })
  if (invoice === null) throw new Problem('NOT_FOUND')
  return invoice
}
