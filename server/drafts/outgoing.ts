/** The outgoing XML of a draft with a source file: the file, or the file merged with the form's changes. */
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { ParticipantId } from '#contracts/rules/participant.ts'
import type { Account } from '../accounts/account.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Candidate } from './candidate.ts'
import type { PdfFile, SourceFile } from './draft.ts'
import type { Edited, GivenPdf, OutgoingTask } from './outgoing-work.ts'
import type { OutgoingXml } from './outgoing-xml.ts'
import { ownEndpoints } from './own-endpoints.ts'
import { isAsUploaded } from './source-file.ts'

const MAKING = new URL('./outgoing-work.ts', import.meta.url)

interface FileContext {
  storage: Pick<Storage, 'get'>
  account: Account
}

type Content = Pick<Candidate, 'type' | 'supplier' | 'inputDetails' | 'pdfFile' | 'sourceFile'>

/** Undefined for drafts without a source file. */
export async function outgoingOf(
  { storage, account }: FileContext,
  draft: Content,
  receiver: ParticipantId | undefined = addressOf(draft),
): Promise<OutgoingXml | undefined> {
  const { sourceFile } = draft
  if (sourceFile === null) return undefined
  const edited = isAsUploaded(account, draft)
    ? undefined
    : await editedOf(storage, account, { ...draft, sourceFile })
  const buyer = receiver === undefined ? [] : [receiver]
  const seller = edited ? [sendingEndpoint(account, draft)] : ownEndpoints(account)
  const bytes = await storage.get(sourceFile.key)
  const pdf = sourceFile.isInPdf && !edited?.pdf ? await enclosed(storage, draft) : undefined
  return make({ bytes, endpoints: { seller, buyer }, edited, pdf }, account)
}

/** The same XML with a PDF attached. */
export async function withPdf(
  { storage, account }: FileContext,
  made: OutgoingXml,
  pdfFile: PdfFile,
): Promise<OutgoingXml> {
  const pdf = await enclosed(storage, { pdfFile })
  const { xml } = await make({ bytes: made.xml, endpoints: {}, edited: undefined, pdf }, account)
  return { ...made, xml, changes: [...made.changes, 'PDF'] }
}

async function make(task: OutgoingTask, account: Account): Promise<OutgoingXml> {
  const made = await readIsolated<OutgoingTask, OutgoingXml>(MAKING, task, { owner: account.id })
  return { ...made, xml: Buffer.from(made.xml) }
}

async function enclosed(
  storage: FileContext['storage'],
  { pdfFile }: { pdfFile: PdfFile | null },
): Promise<GivenPdf | undefined> {
  if (pdfFile === null) return undefined
  return { fileName: pdfFile.fileName, bytes: await storage.get(pdfFile.key) }
}

async function editedOf(
  storage: Pick<Storage, 'get'>,
  account: Account,
  { sourceFile, pdfFile, type, supplier, inputDetails }: Content & { sourceFile: SourceFile },
): Promise<Edited> {
  const isReplaced = pdfFile !== null && pdfFile.key !== sourceFile.pdfKey
  const pdf = isReplaced ? await enclosed(storage, { pdfFile }) : undefined
  return {
    asRead: sourceFile.asRead,
    now: { type, supplier, inputDetails },
    supplier: { ...account },
    places: placesOf(sourceFile.asRead.inputDetails.lines, inputDetails.lines),
    pdf,
    isPaperOurs: sourceFile.origin === 'AGAIN' && pdfFile?.isPrinted === true,
  }
}

type Lines = Candidate['inputDetails']['lines']

/** Matches lines by id; for clients without ids, by order. */
function placesOf(before: Lines = [], now: Lines = []): (number | undefined)[] {
  const known = new Map(before.map(({ id }, at) => [id, at]))
  const isNamed = now.some(({ id }) => id != null && known.has(id))
  return now.map(({ id }, at) => (isNamed ? known.get(id ?? undefined) : at < before.length ? at : undefined))
}

/** The receiver's address in the form. */
function addressOf({ inputDetails: { customer } }: Content): ParticipantId | undefined {
  const [scheme, participant] = [customer?.scheme?.trim(), customer?.participant?.trim()]
  return scheme && participant ? { scheme, participant } : undefined
}

/** The sender's address. */
function sendingEndpoint(account: Account, { supplier }: Content): ParticipantId {
  const { scheme = '', value = '' } = fromDraft({ supplier }, { supplier: account }).seller?.endpoint ?? {}
  return { scheme, participant: value }
}
