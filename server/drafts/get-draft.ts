import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Invoice } from '../invoices/invoice.ts'
import { Problem } from '../platform/problem.ts'
import { Draft } from './draft.ts'

/** @throws {Problem} NOT_FOUND also for a draft of another account */
export async function getDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const draft = await em.findOne(Draft, { id: draftId, accountId: account.id })
  if (draft === null) throw new Problem('NOT_FOUND')
  return draft
}

/** Held until the transaction ends: nobody sends it, changes it or deletes it meanwhile. @throws {Problem} NOT_FOUND */
export async function lockDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const draft = await em.findOne(Draft, { id: draftId, accountId: account.id }, { lockMode })
  if (draft === null) throw new Problem('NOT_FOUND')
  return draft
}

/** The same of one whose content may still change. @throws {Problem} NOT_FOUND; DRAFT_ALREADY_SENT */
export async function lockUnsentDraft(em: EntityManager, account: Account, draftId: string): Promise<Draft> {
  const draft = await lockDraft(em, account, draftId)
  if (draft.uploadedAt != null || (await findInvoiceId(em, draft)) !== undefined) {
    throw new Problem('DRAFT_ALREADY_SENT')
  }
  return draft
}

/** What the draft became, once it was sent. */
export async function findInvoiceId(em: EntityManager, draft: Draft): Promise<string | undefined> {
  const invoice = await em.findOne(Invoice, { draftId: draft.id }, { fields: ['id'] })
  return invoice?.id
}
