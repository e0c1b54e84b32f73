import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import type { Actor } from '../../platform/access/principal.ts'
import { record } from '../../platform/events/record.ts'
import { Problem } from '../../platform/problem.ts'
import { releaseFile } from '../../ports/storage/release-file.ts'
import { findInvoiceId, lockDraft } from '../draft/get-draft.ts'

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
