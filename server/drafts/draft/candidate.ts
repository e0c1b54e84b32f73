import type { EntityManager } from '@mikro-orm/postgresql'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Paper } from '#contracts/rules/invoice/paper.ts'
import { type ParticipantId, readParticipantId } from '#contracts/rules/participant.ts'
import { type Account, companyNumber as enterpriseNumberOf, type PdfSource } from '../../accounts/account.ts'
import { sendingFacts } from '../../accounts/account-limits.ts'
import { isNumberImported } from '../../invoices/history-document.ts'
import { isNumberTaken } from '../../invoices/invoice.ts'
import { run, type Statement } from '../../platform/database/statement.ts'
import { Problem } from '../../platform/problem.ts'
import { type DraftInput, draftContent } from './content.ts'
import type { Draft, DraftSupplier, InputDetails, PdfFile, SourceFile } from './draft.ts'
import { pdfAfter } from './pdf-source.ts'

/** A draft to be sent, and the facts in the database about sending it. */
export interface Candidate {
  id: string
  /** Changes with every change of the row (PostgreSQL's xmin). */
  revision: string
  type: Draft['type']
  sendViaEmail: boolean
  /** The receiver (token1) to whom the PDF is delivered as well. */
  alsoTo: string | null
  supplier: DraftSupplier | null
  inputDetails: InputDetails
  /** DRAWN: the PDF is drawn at sending; a drawn `pdfFile` is from before. */
  pdfSource: PdfSource | null
  pdfFile: PdfFile | null
  sourceFile: SourceFile | null
  /** The PDF's content, once it is read. */
  paper: Paper | null
  isSent: boolean
  isUploaded: boolean
  isNumberUsed: boolean
  isLocked: boolean
  isPrepaid: boolean
  credits: number
}

/** The account's and its documents' facts about sending under that number. */
type SendingFacts = Pick<Candidate, 'isNumberUsed' | 'isLocked' | 'isPrepaid' | 'credits'>

/** The reading, once it is done. */
const PAPER = `case when d.recognition_state = 'DONE' then d.recognition end as paper`

const SELECT: Statement = {
  name: 'candidate',
  sql: `
  select d.id, d.xmin::text as revision, d.type, d.send_via_email as "sendViaEmail", d.also_to as "alsoTo", d.supplier, d.input_details as "inputDetails",
    d.pdf_source as "pdfSource", d.pdf_file as "pdfFile", d.source_file as "sourceFile", ${PAPER}, d.uploaded_at is not null as "isUploaded",
    d.sent_at is not null as "isSent",
    (${isNumberTaken('d.account_id', 'd.invoice_number')} or ${isNumberImported('d.account_id', 'd.invoice_number')}) as "isNumberUsed", facts.*
  from drafts d cross join lateral (${sendingFacts('d.account_id')}) facts
  where d.id = ? and d.account_id = ?`,
}

/**
 * The current draft, without a lock.
 * @throws {Problem} NOT_FOUND
 */
export async function readCandidate(
  em: EntityManager,
  accountId: string,
  draftId: string,
): Promise<Candidate> {
  const [candidate] = await run<Candidate>(em, SELECT, [draftId, accountId])
  if (candidate === undefined) throw new Problem('NOT_FOUND')
  return candidate
}

/**
 * The draft on a screen, as if it were stored. A PDF that it names counts as attached.
 * @throws {Problem} FORM_ERRORS when a total is beyond the bounds of an amount
 */
export async function unsavedCandidate(
  em: EntityManager,
  accountId: string,
  input: DraftInput,
): Promise<Candidate> {
  const { type, sendViaEmail, alsoTo = null, supplier, inputDetails, invoiceNumber } = draftContent(input)
  const facts = await readSendingFacts(em, accountId, invoiceNumber ?? '')
  const nothingStored = { id: '', revision: '', isSent: false, isUploaded: false }
  const stored = await findFiles(em, accountId, input.id ?? '')
  const { pdfSource, pdfFile } = pdfAfter(stored ?? {}, input.pdfSource)
  const named = input.pdf == null || pdfSource === 'DRAWN' ? null : { ...input.pdf, key: '' }
  const files = {
    pdfSource,
    pdfFile: pdfFile ?? named,
    sourceFile: stored?.sourceFile ? { ...stored.sourceFile, isConfirmed: true as const } : null,
    paper: stored?.paper ?? null,
  }
  return {
    ...nothingStored,
    type,
    sendViaEmail,
    alsoTo,
    inputDetails,
    ...files,
    ...facts,
    supplier: supplier ?? null,
  }
}

type Files = Pick<Candidate, 'pdfSource' | 'pdfFile' | 'sourceFile' | 'paper'>

/** The files of the stored draft. */
async function findFiles(em: EntityManager, accountId: string, draftId: string): Promise<Files | undefined> {
  if (!UUID.test(draftId)) return undefined
  const [files] = await em.execute<Files[]>(
    `select d.pdf_source as "pdfSource", d.pdf_file as "pdfFile", d.source_file as "sourceFile", ${PAPER} from drafts d where d.id = ? and d.account_id = ?`,
    [draftId, accountId],
  )
  return files
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Of content that is not stored as a draft yet. */
export async function freshCandidate(
  em: EntityManager,
  accountId: string,
  invoiceNumber: string,
  content: Pick<Candidate, 'type' | 'inputDetails' | 'pdfSource' | 'pdfFile' | 'sourceFile'>,
): Promise<Candidate> {
  const facts = await readSendingFacts(em, accountId, invoiceNumber)
  const fresh = {
    id: '',
    revision: '',
    supplier: null,
    paper: null,
    sendViaEmail: false,
    alsoTo: null,
    isSent: false,
    isUploaded: false,
  }
  return { ...fresh, ...content, ...facts }
}

/** The same facts for a document without a draft. */
async function readSendingFacts(
  em: EntityManager,
  accountId: string,
  invoiceNumber: string,
): Promise<SendingFacts> {
  const [facts] = await em.execute<SendingFacts[]>(
    `select (${isNumberTaken('?::uuid', '?')} or ${isNumberImported('?::uuid', '?')}) as "isNumberUsed", facts.* from (${sendingFacts('?')}) facts`,
    [accountId, invoiceNumber, accountId, invoiceNumber, accountId],
  )
  if (facts === undefined) throw new Problem('NOT_FOUND')
  return facts
}

/** The account's endpoints; it sends from the first. */
export function ownEndpoints(account: Account): ParticipantId[] {
  const registered = account.participantIdentifiers.flatMap((text) => readParticipantId(text) ?? [])
  return registered.length > 0
    ? registered
    : [{ scheme: '0208', participant: bareNumber(enterpriseNumberOf(account)) }]
}

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

export const bareNumber = (vat: string): string =>
  /^(be)?[\d\s.]+$/i.test(vat.trim()) ? normaliseBelgianNumber(vat) : folded(vat).replace(/[\s.]/g, '')
