import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import { acceptInvoice } from '../../invoices/accept-invoice.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Language } from '../../platform/language.ts'
import type { Queue } from '../../platform/queue.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import { type Candidate, freshCandidate } from '../draft/candidate.ts'
import { Draft } from '../draft/draft.ts'
import type { FinishedDocument } from './finished-document.ts'
import { type Prepared, prepareDocument } from './prepare-sending.ts'
import type { PrepareContext } from './send-context.ts'
import type { SentDraft } from './send-draft.ts'

export interface PreparedFinished {
  finished: FinishedDocument
  prepared: Prepared
}

/** Judged in the order of every send. A refusal is returned, so that a repeated Idempotency-Key still gets the first answer. */
export async function prepareFinished(
  context: PrepareContext,
  finished: FinishedDocument,
  fallback: ChannelName | null,
): Promise<PreparedFinished> {
  const mode = finished.sourceFile === null ? 'FORM' : 'AGAIN'
  const prepared = await prepareDocument(context, () => candidateOf(context, finished), { mode, fallback })
  return { finished, prepared }
}

async function candidateOf(
  { em, account }: PrepareContext,
  { content, pdfFile, sourceFile }: FinishedDocument,
): Promise<Candidate> {
  const { type, inputDetails, invoiceNumber, supplier, sendViaEmail } = content
  const fresh = await freshCandidate(em, account.id, invoiceNumber ?? '', {
    type,
    inputDetails,
    pdfFile,
    sourceFile,
  })
  return { ...fresh, supplier: supplier ?? null, sendViaEmail }
}

/** The sender, with the language of the timeline and mails. */
export interface Sender {
  account: Account
  principal: Pick<Principal, 'id' | 'kind' | 'user'>
  language: Language
}

/**
 * In em's transaction: the equivalent draft, the document, its price and its transmission, or none of them.
 * @throws {Problem} the refusal; DUPLICATE_INVOICE_NUMBER, NOT_ENOUGH_CREDITS for a change meanwhile
 */
export async function sendFinished(
  { em, queue }: { em: EntityManager; queue: Queue },
  { account, principal, language }: Sender,
  { finished, prepared }: PreparedFinished,
): Promise<SentDraft> {
  if ('refusal' in prepared) throw prepared.refusal
  const { content, pdfFile, sourceFile } = finished
  const draft = em.create(Draft, {
    ...content,
    accountId: account.id,
    pdfFile,
    sourceFile,
    sentAt: new Date(),
  })
  await em.persist(draft).flush()
  const documentSource = sourceFile === null ? ('FORM' as const) : ('UPLOAD' as const)
  const document = { ...prepared.document.invoice, draftId: draft.id, documentSource, language }
  const { id } = await acceptInvoice({ em, queue, principal }, document, prepared.document.changes)
  return { id, status: 'CREATED' }
}
