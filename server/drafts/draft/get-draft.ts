import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import { Invoice } from '../../invoices/invoice.ts'
import { Problem } from '../../platform/problem.ts'
import { Draft } from './draft.ts'

/** @throws {Problem} NOT_FOUND also for a draft of another account */
export async function getDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const draft = await em.findOne(Draft, { id: draftId, accountId: account.id })
  if (draft === null) throw new Problem('NOT_FOUND')
  return draft
}

/**
 * Locks the row until the transaction ends.
 * @throws {Problem} NOT_FOUND
 */
export async function lockDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const draft = await em.findOne(Draft, { id: draftId, accountId: account.id }, { lockMode })
  if (draft === null) throw new Problem('NOT_FOUND')
  return draft
}

/**
 * Locks a draft that is not sent yet.
 * @throws {Problem} NOT_FOUND; DRAFT_ALREADY_SENT
 */
export async function lockUnsentDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const draft = await lockDraft(em, account, draftId)
  if (draft.uploadedAt != null || (await findInvoiceId(em, draft)) !== undefined) {
    throw new Problem('DRAFT_ALREADY_SENT')
  }
  return draft
}

/** The invoice that the draft became. */
export async function findInvoiceId(em: EntityManager, draft: Draft): Promise<string | undefined> {
  const invoice = await em.findOne(Invoice, { draftId: draft.id }, { fields: ['id'] })
  return invoice?.id
}
