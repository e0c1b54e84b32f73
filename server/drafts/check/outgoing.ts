/** The outgoing XML of a draft with a source file: the file, or the file merged with the form's changes. */
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { type Release, releaseOn } from '#contracts/rules/invoice/releases.ts'
import type { ParticipantId } from '#contracts/rules/participant.ts'
import type { Account } from '../../accounts/account.ts'
import { presentSupplier } from '../../accounts/shown-account.ts'
import { readIsolated } from '../../formats/xml/read-isolated.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { type Candidate, ownEndpoints } from '../draft/candidate.ts'
import type { PdfFile, SourceFile } from '../draft/draft.ts'

import { isAnother, isAsUploaded } from '../draft/source-file.ts'
import type { Edits, LoadedPdf, OutgoingTask, OutgoingXml } from './outgoing-work.ts'

const OUTGOING_WORK = new URL('./outgoing-work.ts', import.meta.url)

interface FileContext {
  storage: Pick<Storage, 'get'>
  account: Account
  /** By default that of today. */
  release?: Release
}

type Content = Pick<Candidate, 'type' | 'supplier' | 'inputDetails' | 'pdfSource' | 'pdfFile' | 'sourceFile'>

/**
 * Makes the outgoing XML of a draft from its source file: the file as it is, or merged with the changes of the form, and with
 * the endpoints of both sides.
 * @param receiver the endpoint to send to; by default the form's
 * @returns undefined for drafts without a source file
 */
export async function makeOutgoingXml(
  { storage, account, release = releaseOn() }: FileContext,
  draft: Content,
  receiver: ParticipantId | undefined = receivingEndpoint(draft),
): Promise<OutgoingXml | undefined> {
  const { sourceFile } = draft
  if (sourceFile === null) return undefined
  const isUnchanged = isAsUploaded(account, draft)
  const edits =
    isUnchanged && sourceFile.isConfirmed !== true
      ? undefined
      : { ...(await findEdits(storage, account, { ...draft, sourceFile })), isUnchanged }
  const theirs = receiver === undefined ? [] : [receiver]
  // A file that nobody changed may name any endpoint of the account; a changed one is sent from where the form would be.
  const ours = edits && !isUnchanged ? [sendingEndpoint(account, draft)] : ownEndpoints(account)
  const endpoints = draft.inputDetails.selfBilled
    ? { seller: theirs, buyer: ours }
    : { seller: ours, buyer: theirs }
  const bytes = await storage.get(sourceFile.key)
  // Despite its name also of a PDF that came beside the file.
  const pdf = sourceFile.isInPdf && !edits?.pdf ? await loadPdf(storage, draft) : undefined
  return runWork({ bytes, endpoints, edits, pdf, release: release.id }, account)
}

/** The same XML with a PDF in it. */
export async function withPdf(
  { storage, account, release = releaseOn() }: FileContext,
  outgoing: OutgoingXml,
  pdfFile: PdfFile,
): Promise<OutgoingXml> {
  const pdf = await loadPdf(storage, { pdfFile })
  const task = { bytes: outgoing.xml, endpoints: {}, edits: undefined, pdf, release: release.id }
  const { xml } = await runWork(task, account)
  return { ...outgoing, xml, changes: [...outgoing.changes, 'PDF'] }
}

async function runWork(task: OutgoingTask, account: Account): Promise<OutgoingXml> {
  const outgoing = await readIsolated<OutgoingTask, OutgoingXml>(OUTGOING_WORK, task, { owner: account.id })
  return { ...outgoing, xml: Buffer.from(outgoing.xml) }
}

async function loadPdf(
  storage: FileContext['storage'],
  { pdfFile }: { pdfFile: PdfFile | null },
): Promise<LoadedPdf | undefined> {
  if (pdfFile === null) return undefined
  return { fileName: pdfFile.fileName, bytes: await storage.get(pdfFile.key) }
}

async function findEdits(
  storage: Pick<Storage, 'get'>,
  account: Account,
  { sourceFile, pdfSource, pdfFile, type, supplier, inputDetails }: Content & { sourceFile: SourceFile },
): Promise<Edits> {
  const isDrawnAnew = pdfFile === null ? pdfSource === 'DRAWN' : pdfFile.isPrinted === true
  const isReplaced = pdfFile !== null && pdfFile.key !== sourceFile.pdfKey
  const pdf = isReplaced ? await loadPdf(storage, { pdfFile }) : undefined
  return {
    asRead: sourceFile.asRead,
    now: { type, supplier, inputDetails },
    supplier: presentSupplier(account),
    fileIndexes: findFileIndexes(sourceFile.asRead.inputDetails.lines, inputDetails.lines),
    pdf,
    isAnother: isAnother(sourceFile),
    hasPrintedPdf: isDrawnAnew && (sourceFile.origin === 'AGAIN' || pdfFile === null),
  }
}

type Lines = Candidate['inputDetails']['lines']

/**
 * For each line of the form, its index in the file; undefined for a new line. Lines are matched by id as soon as one has an id
 * of the file, else by order. Of several lines with the same id, the first is the file's.
 */
function findFileIndexes(before: Lines = [], now: Lines = []): (number | undefined)[] {
  const unmatched = new Map(before.map(({ id }, index) => [id, index]))
  const haveIds = now.some(({ id }) => id != null && unmatched.has(id))
  if (!haveIds) return now.map((_, index) => (index < before.length ? index : undefined))
  return now.map(({ id }) => {
    const index = unmatched.get(id)
    unmatched.delete(id)
    return index
  })
}

/** The receiver's endpoint in the form. */
function receivingEndpoint({ inputDetails: { customer } }: Content): ParticipantId | undefined {
  const scheme = customer?.scheme?.trim()
  const participant = customer?.participant?.trim()
  return scheme && participant ? { scheme, participant } : undefined
}

/** The endpoint that the form would be sent from. */
function sendingEndpoint(account: Account, { supplier }: Content): ParticipantId {
  const { scheme = '', value = '' } =
    fromDraft({ supplier }, { supplier: presentSupplier(account) }).seller?.endpoint ?? {}
  return { scheme, participant: value }
}
