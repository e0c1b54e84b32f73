import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
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

/**
 * Held until the transaction ends, so that nobody sends it, changes it or deletes it meanwhile.
 * @throws {Problem} NOT_FOUND; DRAFT_ALREADY_SENT when it became an invoice
 */
export async function getUnsentDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const draft = await em.findOne(Draft, { id: draftId, accountId: account.id }, { lockMode })
  if (draft === null) throw new Problem('NOT_FOUND')
  if ((await findInvoiceId(em, draft)) !== undefined) throw new Problem('DRAFT_ALREADY_SENT')
  return draft
}

/** The same of one that is not on its way as uploaded either: then its content is what is being sent. */
export async function getEditableDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const draft = await getUnsentDraft(em, account, draftId)
  if (draft.uploadedAt != null) throw new Problem('DRAFT_ALREADY_SENT')
  return draft
}

/** What the draft became, once it was sent. */
export async function findInvoiceId(em: EntityManager, draft: Draft): Promise<string | undefined> {
  const invoice = await em.findOne(Invoice, { draftId: draft.id }, { fields: ['id'] })
  return invoice?.id
}
