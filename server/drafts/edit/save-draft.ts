import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import { rememberPdfSource } from '../../accounts/update-account.ts'
import type { Part } from '../../formats/preserved/parts.ts'
import type { Actor } from '../../platform/access/principal.ts'
import { record } from '../../platform/events/record.ts'
import { Problem } from '../../platform/problem.ts'
import { releaseFile } from '../../ports/storage/released-file.ts'
import { type DraftInput, draftContent, requireForAction } from '../draft/content.ts'
import { Draft } from '../draft/draft.ts'
import { findInvoiceId, lockDraft, lockUnsentDraft } from '../draft/get-draft.ts'
import { pdfAfter, pdfSourceOf, usualPdfSource } from '../draft/pdf-source.ts'
import { isAsUploaded } from '../draft/source-file.ts'

/** @throws {Problem} FORM_ERRORS for the needs of the action: SAVE and SEND have no PDF yet but a drawn one */
export async function createDraft(em: EntityManager, account: Account, input: DraftInput): Promise<Draft> {
  const pdfSource = input.pdfSource || usualPdfSource(account)
  requireForAction({ ...input, pdfSource }, null)
  const draft = em.create(Draft, { accountId: account.id, pdfSource, ...draftContent(input) })
  await rememberPdfSource(em, account, input.pdfSource)
  await em.persist(draft).flush()
  return draft
}

/**
 * @param dropped the parts of the draft's file that the user agreed to drop
 * @throws {Problem} NOT_FOUND; DRAFT_ALREADY_SENT also when it is being sent as uploaded; STALE for an old version;
 * FORM_ERRORS for the needs of the action
 */
export async function updateDraft(
  em: EntityManager,
  account: Account,
  draftId: string,
  input: DraftInput,
  dropped: Part[] = [],
): Promise<Draft> {
  const draft = await lockUnsentDraft(em, account, draftId)
  if (input.version != null && input.version !== draft.version) throw new Problem('STALE')
  await choosePdf(em, draft, input)
  requireForAction({ ...input, pdfSource: pdfSourceOf(draft) }, draft.pdfFile ?? null)
  em.assign(draft, { ...draftContent(input), version: draft.version + 1 }, { merge: false })
  await rememberPdfSource(em, account, input.pdfSource)
  if (draft.sourceFile) {
    const mayDrop = input.dropParts ? { mayDrop: true } : {}
    draft.sourceFile = { ...draft.sourceFile, ...mayDrop, dropped, isConfirmed: true }
  }
  if (draft.sourceFile && isAsUploaded(account, draft)) draft.totalInCents = draft.sourceFile.totalInCents
  await em.flush()
  return draft
}

/** Another source of the PDF releases the file, and its reading ends. */
async function choosePdf(em: EntityManager, draft: Draft, { pdfSource: choice }: DraftInput): Promise<void> {
  const { pdfSource, pdfFile } = pdfAfter(draft, choice)
  if (draft.pdfFile != null && pdfFile === null) {
    await releaseFile(em, draft.pdfFile)
    Object.assign(draft, { recognition: null, recognitionState: null, pagesDone: 0, pagesTotal: 0 })
  }
  Object.assign(draft, { pdfSource, pdfFile })
}

declare module '../../platform/events/event.ts' {
  interface EventDetails {
    'draft.deleted': { id: string; name: string }
  }
}

interface Deletion {
  account: Account
  draftId: string
  principal: Actor
}

/** @throws {Problem} NOT_FOUND; UPLOADED_DRAFT_CAN_NOT_BE_DELETED, also once it is sent; DRAFT_ALREADY_SENT */
export async function deleteDraft(
  em: EntityManager,
  { account, draftId, principal }: Deletion,
): Promise<void> {
  const draft = await lockDraft(em, account, draftId)
  if (draft.uploadedAt != null) throw new Problem('UPLOADED_DRAFT_CAN_NOT_BE_DELETED')
  if ((await findInvoiceId(em, draft)) !== undefined) throw new Problem('DRAFT_ALREADY_SENT')
  await releaseFile(em, draft.pdfFile)
  await releaseFile(em, draft.sourceFile)
  await em.remove(draft).flush()
  const detail = { id: draftId, name: draft.invoiceNumber ?? draft.customerName ?? '' }
  await record(em, { type: 'draft.deleted', subject: account.id, detail, principal })
}
