import type { components } from '#generated/api.ts'
import type { DraftPage, DraftRow } from '#generated/graphql.ts'
import { type Page, presentPage } from '../database/page.ts'
import { type Language, sayViolation } from '../http/language.ts'
import type { DraftCheck } from './check-draft.ts'
import type { Draft, PdfFile } from './draft.ts'
import type { ListedDraft } from './list-drafts.ts'

type Schemas = components['schemas']

export const presentDraft = (draft: Draft, invoiceId?: string): Schemas['Draft'] => ({
  id: draft.id,
  version: draft.version,
  type: draft.type,
  reference: draft.reference ?? null,
  sendViaEmail: draft.sendViaEmail,
  supplier: draft.supplier ?? null,
  inputDetails: draft.inputDetails,
  pdf: draft.pdfFile == null ? null : presentPdf(draft.pdfFile),
  uploaded: draft.uploadedAt != null,
  invoiceId: invoiceId ?? null,
  dateCreated: draft.createdAt.toISOString(),
  dateModified: draft.updatedAt.toISOString(),
})

/** Where the file is kept is nobody's business. */
export const presentPdf = ({ fileName, pages }: PdfFile): Schemas['DraftPdf'] => ({ fileName, pages })

/** A draft that no file was read for counts as read: there is nothing to wait for. */
export const presentRecognition = (draft: Draft): Schemas['Recognition'] => ({
  state: draft.recognitionState ?? 'DONE',
  pagesDone: draft.pagesDone,
  pagesTotal: draft.pagesTotal,
  inputDetails: draft.recognition?.inputDetails ?? null,
  filled: draft.recognition?.filled ?? null,
  sources: draft.recognition?.sources ?? {},
  type: draft.recognition?.type ?? null,
  supplier: draft.recognition?.supplier ?? null,
  vatPerRate: draft.recognition?.vatPerRate ?? [],
})

export const presentDrafts = (
  { rows, total }: { rows: ListedDraft[]; total: number },
  page: Page<string>,
): DraftPage => presentPage(rows.map(presentRow), total, page)

const presentRow = (row: ListedDraft): DraftRow => ({
  id: row.id,
  type: row.type,
  customerName: row.customerName,
  invoiceNumber: row.invoiceNumber,
  invoiceDate: row.issueDate,
  totalAmountInCent: Number(row.total ?? 0),
  currency: row.currency || 'EUR',
  reference: row.reference,
  dateCreated: new Date(row.createdAt).toISOString(),
  dateModified: new Date(row.updatedAt).toISOString(),
})

/** The short word at each field, in the reader's language. */
export const presentCheck = (
  { errorCode, release, violations, receiver }: DraftCheck,
  language: Language,
): Schemas['DraftCheck'] => ({
  sendable: errorCode === undefined,
  errorCode: errorCode ?? null,
  release,
  violations: violations.map((violation) => sayViolation(violation, language)),
  receiver: {
    state: receiver?.state ?? 'UNKNOWN',
    scheme: receiver?.endpoint.scheme ?? null,
    participant: receiver?.endpoint.participant ?? null,
    viaEmail: receiver?.viaEmailGateway ?? false,
  },
})
