import type { EntityManager } from '@mikro-orm/postgresql'
import type { Invoice } from '../../invoices/invoice.ts'
import { type ClaimedNumber, giveBackNumber, takeNumber } from '../../numbering/next-number.ts'
import { run, type Statement } from '../../platform/database/statement.ts'
import { Outdated, Problem } from '../../platform/problem.ts'
import type { Candidate } from '../draft/candidate.ts'
import { getDraft } from '../draft/get-draft.ts'
import { acceptBoth } from './also-to.ts'
import type { Prepared } from './prepare-sending.ts'
import type { PreparedDocument, SendContext } from './send-context.ts'

/**
 * Marks the draft as sent, once, and only if it is unchanged since it was read. Locks it until em's transaction ends.
 * @throws {Problem} NOT_FOUND, DRAFT_ALREADY_SENT
 * @throws {Outdated} when it was changed since
 */
async function markSent(
  context: Pick<SendContext, 'em' | 'account'>,
  { id, revision }: Pick<Candidate, 'id' | 'revision'>,
): Promise<void> {
  const marked = await run(context.em, MARK, [id, revision])
  if (marked.length > 0) return
  const { sentAt } = await getDraft(context.em, context.account, id)
  throw sentAt == null ? new Outdated() : new Problem('DRAFT_ALREADY_SENT')
}

const MARK: Statement = {
  name: 'mark-sent',
  sql: 'update drafts set sent_at = now() where id = ? and xmin::text = ? and sent_at is null returning 1',
}

export interface SentDraft {
  /** Of the new invoice, not of the draft. */
  id: string
  status: 'CREATED'
  invoiceNumber: string
  /** The document of the second channel; null without one. */
  deliveryId: string | null
}

export const sentAs = ({ id, invoiceNumber, deliveryId = null }: Invoice): SentDraft => ({
  id,
  status: 'CREATED',
  invoiceNumber,
  deliveryId,
})

/**
 * Accepts a prepared draft for sending, in the transaction of `context.em`: marks the draft as sent, takes its number, stores the
 * invoice, takes the credit and queues the transmission.
 * @throws {Problem} the refusal of the preparation (refusals.ts), or a change by another call meanwhile
 * @throws {Outdated} when the draft was changed after it was prepared, or its number is another's: the platform then prepares it again
 */
export async function sendDraft(context: SendContext, prepared: Prepared): Promise<SentDraft> {
  if ('refusal' in prepared) throw prepared.refusal
  const { draft, invoice, changes, delivery, numbered } = prepared.document
  const accept = async () => {
    await markSent(context, draft)
    if (numbered) await numberDraft(context.em, draft.id, numbered)
    const newInvoice = { ...invoice, draftId: draft.id, language: context.language }
    return sentAs(await acceptBoth(context, { invoice: newInvoice, changes, delivery }))
  }
  return numbered ? withClaim(context.em, numbered.number, accept) : accept()
}

type NumberedDraft = NonNullable<PreparedDocument['numbered']>

async function numberDraft(
  em: EntityManager,
  draftId: string,
  { number, inputDetails }: NumberedDraft,
): Promise<void> {
  await takeNumber(em, number)
  await em.execute('update drafts set invoice_number = ?, input_details = ?::jsonb where id = ?', [
    number.number,
    JSON.stringify(inputDetails),
    draftId,
  ])
}

/** A send that fails gives its number back, once its transaction is undone. */
async function withClaim<T>(em: EntityManager, number: ClaimedNumber, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    // One that can't be given back runs out.
    void giveBackNumber(em.fork(), number).catch(() => undefined)
    // Somebody typed the same number meanwhile.
    if (error instanceof Problem && error.code === 'DUPLICATE_INVOICE_NUMBER') throw new Outdated()
    throw error
  }
}

/**
 * Sends a draft as it was read from its file; from then on it can't be deleted. No question can be asked, so an unregistered
 * receiver is refused.
 * @throws {Problem} as sendDraft; PARTICIPANT_NOT_REGISTERED_IN_SMP
 */
export async function uploadDraft(
  context: SendContext,
  draftId: string,
  prepared: Prepared,
): Promise<{ id: string }> {
  await sendDraft(context, prepared)
  await context.em.execute('update drafts set uploaded_at = now(), version = version + 1 where id = ?', [
    draftId,
  ])
  return { id: draftId }
}
