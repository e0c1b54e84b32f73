import type { components } from '#generated/api.ts'
import type { Draft } from './draft.ts'

type Schemas = components['schemas']

export const presentDraft = (draft: Draft, invoiceId?: string): Schemas['Draft'] => ({
  id: draft.id,
  version: draft.version,
  type: draft.type,
  reference: draft.reference ?? null,
  sendViaEmail: draft.sendViaEmail,
  supplier: draft.supplier ?? null,
  inputDetails: draft.inputDetails,
  pdf: presentPdf(draft),
  uploaded: draft.uploadedAt != null,
  invoiceId: invoiceId ?? null,
  dateCreated: draft.createdAt.toISOString(),
  dateModified: draft.updatedAt.toISOString(),
})

/** Where the file is kept is nobody's business. */
const presentPdf = ({ pdfFile }: Draft): Schemas['DraftPdf'] | null =>
  pdfFile == null ? null : { fileName: pdfFile.fileName, pages: pdfFile.pages }

/** A draft that no file was read for counts as read: there is nothing to wait for. */
export const presentRecognition = (draft: Draft): Schemas['Recognition'] => ({
  state: draft.recognitionState ?? 'DONE',
  pagesDone: draft.pagesDone,
  pagesTotal: draft.pagesTotal,
  inputDetails: draft.recognition?.inputDetails ?? null,
  sources: draft.recognition?.sources ?? {},
})
