import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { UploadedFile } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { wholePdf } from '../formats/pdf/whole-pdf.ts'
import type { Trial } from '../formats/seal/prepare-with-evidence.ts'
import type { Refusal } from '../formats/seal/refusal.ts'
import { canBeSealed } from '../formats/seal/seal.ts'
import { record } from '../platform/events/record.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { type FileFault, invalid, Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { sha256Of } from '../platform/slices.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { findReceiver } from '../receivers/find-receivers.ts'
import { findReceiverReach, type Reach } from '../receivers/reach.ts'
import { isConnected, type Receiver } from '../receivers/receiver.ts'
import { requestConnectMail } from '../receivers/send-connect-mail.ts'
import { Document } from './document.ts'
import { countUnreachable, queueMails } from './document-mail.ts'
import type { DocumentContent, DocumentForm, UploadType } from './read-document-form.ts'
import { Upload } from './upload.ts'

/**
 * Seals a PDF on trial: a PDF that can't be sealed must not be delivered, since nobody could finish signing it.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason
 */
export async function tryDocument({ bytes }: UploadedFile, isolation: IsolationOptions): Promise<Trial> {
  if (!isPdf(bytes)) throw new Problem('UNSUPPORTED_FILE')
  const trial = await canBeSealed(wholePdf(bytes), isolation)
  if ('refusal' in trial) throw new Problem('UNREADABLE_FILE', { wording: { name: FAULTS[trial.refusal] } })
  return trial
}

/** The word for each refusal of a PDF. */
export const FAULTS = {
  ENCRYPTED: 'encrypted',
  BROKEN: 'damaged',
  TOO_MANY_PAGES: 'many-pages',
  TOO_LARGE: 'large-pdf',
  DYNAMIC_FORM: 'dynamic-form',
  ACTS: 'acts',
  FETCHES: 'fetches',
  LAYERS: 'layers',
  FIELD_VALUES: 'field-values',
  CONTRADICTION: 'contradiction',
  LOOKS_DIFFERENT: 'looks-different',
} as const satisfies Record<Refusal, FileFault>

interface Context {
  em: EntityManager
  storage: Storage
  queue: Queue
  account: Account
}

interface Uploaded {
  type: UploadType
  file: UploadedFile
  form: DocumentForm
  trial: Trial
}

/**
 * Accepts a document: it is filed, and its receiver told, once this is committed.
 * @throws {Problem} FORM_ERRORS for a receiver that the account doesn't have; CONNECT_MAIL_NOT_ALLOWED, ACCOUNT_LOCKED when they are to be invited
 */
export async function uploadDocument(
  { em, storage, queue, account }: Context,
  { type, file, form, trial }: Uploaded,
): Promise<{ upload: Upload; reach: Reach }> {
  const receiver = await findReceiver(em, account.id, form.token1)
  if (receiver === null) throw invalid([{ field: '/receiverId', messageKey: 'unknown-receiver' }])
  const bytes = wholePdf(file.bytes)
  const stored = { key: await storage.put(bytes), sha256: await sha256Of([bytes]) }
  if (form.invite) await invite(em, queue, { account, receiver, email: form.invite.email })
  const { content } = form
  const { upload, reach } = await acceptDocument(
    { em, queue },
    { account, receiver, type, content, stored, trial },
  )
  return { upload, reach }
}

interface Accepted {
  account: Pick<Account, 'id'>
  receiver: Receiver
  type: UploadType
  content: DocumentContent
  /** In storage; the hash in hexadecimal. */
  stored: { key: string; sha256: string }
  trial: Trial
  /** The sent invoice of its PDF. */
  invoiceId?: string
}

/** The same for a stored file. */
export async function acceptDocument(
  { em, queue }: Pick<Context, 'em' | 'queue'>,
  { account, receiver, type, content, stored: { key, sha256 }, trial, invoiceId }: Accepted,
): Promise<{ upload: Upload; document: Document; reach: Reach }> {
  const upload = em.create(Upload, {
    accountId: account.id,
    batchType: type,
    reference: content.reference,
    documentsTotal: 1,
  })
  const document = em.create(Document, {
    ...content,
    ...trial,
    accountId: account.id,
    uploadId: upload.id,
    receiverId: receiver.id,
    token1: receiver.token1,
    firstName: receiver.firstName,
    lastName: receiver.lastName,
    file: { key },
    sha256,
    invoiceId: invoiceId ?? null,
  })
  await em.flush()
  const reach = await findReceiverReach(em, receiver.id)
  upload.unreachable = countUnreachable([reach])
  await em.flush()
  await queue.enqueue(em, 'file-upload', { uploadId: upload.id })
  return { upload, document, reach }
}

interface Invitation {
  account: Account
  receiver: Receiver
  email: string
}

/** A connected receiver needs no invitation. An address that the sender gives is the receiver's where there was none. */
async function invite(em: EntityManager, queue: Queue, { account, receiver, email }: Invitation) {
  if (isConnected(receiver)) return
  if (receiver.email == null) {
    em.assign(receiver, { email, version: receiver.version + 1 })
    await em.flush()
  }
  await requestConnectMail(em, queue, { account, receiverId: receiver.id })
}

/** Files the documents of an upload, all in one transaction, and queues one mail for each receiver. */
export async function fileUpload({ em, queue }: JobContext, { id }: Upload): Promise<'DONE'> {
  await em.fork().transactional((inside) => fileOnce(inside, queue, id))
  return 'DONE'
}

async function fileOnce(em: EntityManager, queue: Queue, id: string): Promise<void> {
  const upload = await em.findOneOrFail(Upload, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (upload.status === 'SUCCESS' || upload.status === 'ERROR') return
  const documents = await em.find(Document, { uploadId: id, receivedAt: null }, { orderBy: { id: 'asc' } })
  const now = new Date()
  const byReceiver = new Map<string, string[]>()
  for (const document of documents) {
    document.receivedAt = now
    byReceiver.set(document.receiverId, [...(byReceiver.get(document.receiverId) ?? []), document.id])
  }
  em.assign(upload, { status: 'SUCCESS', filedAt: now, documentsDone: upload.documentsTotal })
  await em.flush()
  for (const { id: subject, invoiceId } of documents)
    await record(em, { type: 'document.received', subject, detail: ofInvoice(invoiceId), principal: null })
  for (const [receiverId, documentIds] of byReceiver)
    await queueMails(em, queue, [{ accountId: upload.accountId, receiverId, kind: 'DELIVERY', documentIds }])
}

const ofInvoice = (invoiceId: string | null | undefined) => (invoiceId == null ? {} : { invoiceId })

/** After two days of trying. */
export const giveUpUpload = async ({ em }: JobContext, { id }: Upload): Promise<void> => {
  await em
    .fork()
    .nativeUpdate(
      Upload,
      { id, status: { $ne: 'SUCCESS' } },
      { status: 'ERROR', logMessage: '{"code":"UPLOAD_ERROR"}' },
    )
}
