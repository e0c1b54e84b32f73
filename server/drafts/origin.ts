import type { Origin } from '../invoices/accept-invoice.ts'

/** The draft that a document was made of, as its row was then. */
export const originOf = ({ draftId, draftRevision }: { draftId: string; draftRevision: string }): Origin => ({
  query: 'select id from drafts where id = ? and xmin::text = ? for update',
  values: [draftId, draftRevision],
  onceStored: 'update drafts set sent_at = now() from stored where drafts.id = stored.draft_id',
})
