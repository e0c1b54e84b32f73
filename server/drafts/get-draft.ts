import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Invoice } from '../invoices/invoice.ts'
import { Problem } from '../problem.ts'
import { Draft } from './draft.ts'

/** @throws {Problem} NOT_FOUND also for a draft of another account */
export async function getDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const draft = await em.findOne(Draft, { id: draftId, accountId: account.id })
  if (draft === null) throw new Problem('NOT_FOUND')
  return draft
}

/** What the draft became, once it was sent. */
export async function findInvoiceId(em: EntityManager, draft: Draft): Promise<string | undefined> {
  const invoice = await em.findOne(Invoice, { draftId: draft.id }, { fields: ['id'] })
  return invoice?.id
}
