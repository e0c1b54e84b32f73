import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { DraftPage, DraftRow } from '#generated/graphql.ts'
import type { Account } from '../accounts/account.ts'
import { presentDelivery } from '../documents/invoice-delivery.ts'
import type { Part } from '../formats/preserved/parts.ts'
import { type Page, presentPage } from '../platform/database/page.ts'
import { violationsIn } from '../platform/http/problem.ts'
import { errorText, type Language, presentViolation } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { BatchSoFar } from './batch/accept-batch.ts'
import type { BatchResult } from './batch/invoice-batch.ts'
import type { DraftCheck } from './check/check-draft.ts'
import type { Draft, PdfFile, SourceFile } from './draft/draft.ts'
import type { ComingNumber } from './draft/number-drawn.ts'
import { pdfSourceOf } from './draft/pdf-source.ts'
import { isAsUploaded } from './draft/source-file.ts'
import type { ListedDraft } from './edit/list-drafts.ts'
import type { SentDraft } from './send/send-draft.ts'

type Schemas = components['schemas']

export const presentDraft = (
  draft: Draft,
  { account, invoiceId, coming }: { account: Account; invoiceId?: string | undefined; coming: ComingNumber },
): Schemas['Draft'] => ({
  id: draft.id,
  version: draft.version,
  type: draft.type,
  reference: draft.reference ?? null,
  sendViaEmail: draft.sendViaEmail,
  alsoTo: draft.alsoTo ?? null,
  pdfSource: pdfSourceOf(draft),
  supplier: draft.supplier ?? null,
  inputDetails: draft.inputDetails,
  pdf: draft.pdfFile == null ? null : presentPdf(draft.pdfFile),
  file: draft.sourceFile == null ? null : presentFile(draft, draft.sourceFile, account),
  ...coming,
  uploaded: draft.uploadedAt != null,
  invoiceId: invoiceId ?? null,
  dateCreated: draft.createdAt.toISOString(),
  dateModified: draft.updatedAt.toISOString(),
})

export const presentSent = async (
  em: EntityManager,
  { deliveryId, ...sent }: SentDraft,
): Promise<Schemas['SentDraft']> => ({
  ...sent,
  ...(deliveryId !== null && { alsoTo: await presentDelivery(em, deliveryId) }),
})

const presentFile = (draft: Draft, file: SourceFile, account: Account): Schemas['DraftFile'] => ({
  format: file.syntax,
  origin: file.origin ?? 'UPLOAD',
  currency: file.currency,
  goesAsItCame: isAsUploaded(account, draft),
  parts: file.parts.filter((part) => !isAmong(part, file.dropped)),
  lostInUbl: file.lostInUbl,
  notTaken: file.notTaken ?? [],
  dropped: file.dropped ?? [],
  mayDrop: file.mayDrop ?? false,
})

const isAmong = ({ term, line, value }: Part, parts: readonly Part[] = []): boolean =>
  parts.some((one) => one.term === term && one.line === line && one.value === value)

/** Without the storage key. */
export const presentPdf = ({ fileName, pages }: PdfFile): Schemas['DraftPdf'] => ({ fileName, pages })

/** A draft without a file counts as read: there is nothing to wait for. */
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
  states: draft.recognition?.states ?? {},
  purpose: draft.pdfFile?.purpose ?? 'FILL',
  origin: draft.recognition?.origin ?? null,
  ibans: draft.recognition?.ibans ?? [],
  doubts: draft.recognition?.doubts ?? [],
  reasons: draft.recognition?.reasons ?? [],
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

/** With a short text per field, in the reader's language. */
export const presentCheck = (
  { refusals, release, releaseId, violations, receiver, reach, nextNumber, nextReference, file }: DraftCheck,
  language: Language,
): Schemas['DraftCheck'] => ({
  sendable: refusals.length === 0,
  errorCode: refusals[0] ?? null,
  refusals,
  release,
  releaseId,
  violations: violations.map((violation) => presentViolation(violation, language)),
  file: file ?? null,
  nextNumber,
  nextReference,
  reach,
  receiver: {
    state: receiver?.state ?? 'UNKNOWN',
    scheme: receiver?.scheme ?? null,
    participant: receiver?.participant ?? null,
    viaEmail: receiver?.viaEmailGateway ?? false,
  },
})

type ShownBatch = components['schemas']['InvoiceBatch']

export function presentBatch({ batch, results }: BatchSoFar, language: Language): ShownBatch {
  const accepted = results.filter(({ refusal }) => refusal == null).length
  return {
    id: batch.id,
    state: batch.zipFile == null ? 'DONE' : 'RUNNING',
    total: batch.total,
    accepted,
    refused: results.length - accepted,
    results: results.map((result) => presentResult(result, language)),
  }
}

function presentResult(
  { name, invoiceId, refusal }: BatchResult,
  language: Language,
): ShownBatch['results'][number] {
  if (refusal == null) return { name, outcome: 'ACCEPTED', ...(invoiceId != null && { invoiceId }) }
  const { code, violations, wording } = refusal
  const problem = new Problem(code, { ...(violations && { violations }), ...(wording && { wording }) })
  const told = violationsIn(problem, language)
  return {
    name,
    outcome: 'REFUSED',
    errorCode: code,
    detail: errorText(code, language, wording).text,
    ...(told && { violations: told }),
  }
}
