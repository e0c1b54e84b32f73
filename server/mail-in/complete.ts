/** A member's acts with files that came by mail or were uploaded: completing, setting aside, restoring, deleting. Each names the version that was seen. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { PEPPOL } from '#contracts/rules/invoice/profile.ts'
import { releaseName, releaseOn } from '#contracts/rules/invoice/releases.ts'
import { writeUblParts } from '#contracts/rules/invoice/ubl/write.ts'
import type { Account } from '../accounts/account.ts'
import { inspectPdf } from '../formats/pdf/inspect-pdf.ts'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { releaseFile } from '../ports/storage/released-file.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { factsAbout } from '../received-invoices/arrived-document.ts'
import { type Receiving, receiveAt } from '../received-invoices/receive-invoice.ts'
import { checkCompletion } from './check-completion.ts'
import { type Completion, completedInvoice } from './completed-invoice.ts'
import { recordFile } from './file-event.ts'
import { type FileState, MailedFile, sourceOf } from './inbound-mail.ts'
import { mailEnvelope } from './mail-envelope.ts'

export interface Acting {
  em: EntityManager
  account: Account
  principal: Principal
  id: string
}

/**
 * Locks the file until em's transaction ends.
 * @throws {Problem} ACCOUNT_LOCKED; NOT_FOUND for a file in another state; STALE
 */
export async function lockFile(
  { em, account, id }: Omit<Acting, 'principal'>,
  states: FileState | ((file: MailedFile) => boolean),
  version?: number,
): Promise<MailedFile> {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const where = { id, accountId: account.id }
  const file = await em.findOne(MailedFile, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (file === null) throw new Problem('NOT_FOUND')
  if (version !== undefined && version !== file.version) throw new Problem('STALE')
  const isFit = typeof states === 'function' ? states(file) : file.state === states
  if (!isFit) throw new Problem('NOT_FOUND')
  return file
}

export function decide(file: MailedFile, { id }: Principal, state: FileState): void {
  Object.assign(file, { state, decidedBy: id, decidedAt: new Date(), version: file.version + 1 })
}

/** @returns the id of the received document, that of the file. @throws {Problem} FORM_ERRORS, and as `lockFile` */
export async function completeFile(context: Receiving & Acting, said: Completion): Promise<string> {
  checkCompletion(said)
  const { em, account, principal, ports } = context
  const file = await lockFile(context, 'TO_COMPLETE', said.version)
  const invoice = completedInvoice(said, account)
  const paper = {
    fileName: file.file.fileName,
    mimeCode: 'application/pdf',
    bytes: await ports.storage.get(file.file.key),
  }
  const release = releaseName(releaseOn(), PEPPOL, 'UBL')
  const document = {
    ...factsAbout(invoice, { profile: PEPPOL, release, findings: [] }, false),
    files: [paper],
  }
  const envelope = mailEnvelope(account, {
    ...{ id: file.id, mailId: file.mailId, email: file.sender, createdAt: new Date() },
    xml: Buffer.from(writeUblParts(invoice).join('')),
  })
  const received = await receiveAt({ em, ports, queue: context.queue }, account, envelope, document, {
    ...{ id: file.id, channel: sourceOf(file), email: file.sender, messageId: envelope.instanceId },
    ...{ by: null, isCompleted: true },
    settle: async (inTransaction) => {
      decide(file, principal, 'RECEIVED')
      file.receivedInvoiceId = file.id
      await inTransaction.flush()
      await record(inTransaction, {
        ...{ type: 'received_invoice.completed', subject: file.id, detail: {} },
        principal,
      })
    },
  })
  if (typeof received !== 'string') throw new Problem('NOT_FOUND')
  return received
}

/** @throws {Problem} as `lockFile` */
export async function setFileAside(acting: Acting, version: number): Promise<MailedFile> {
  const file = await lockFile(acting, 'TO_COMPLETE', version)
  decide(file, acting.principal, 'SET_ASIDE')
  file.reason = 'BY_HAND'
  await recordFile(acting.em, 'mailed_file.set_aside', file, acting.principal)
  return file
}

/** @returns the pages of a PDF that was set aside. @throws {Problem} NOT_FOUND for any other file */
export async function countPages({
  em,
  account,
  storage,
  id,
}: {
  em: EntityManager
  account: Account
  storage: Storage
  id: string
}): Promise<number> {
  const file = await em.findOne(MailedFile, { id, accountId: account.id, state: 'SET_ASIDE' })
  if (file === null || file.file.mimeType !== 'application/pdf') throw new Problem('NOT_FOUND')
  if (file.pages != null) return file.pages
  const bytes = await storage.get(file.file.key)
  return (await inspectPdf(bytes, { owner: account.id })).pages
}

/** @throws {Problem} as `lockFile` */
export async function acceptFile(acting: Acting, version: number, pages: number): Promise<MailedFile> {
  const file = await lockFile(acting, 'SET_ASIDE', version)
  decide(file, acting.principal, 'TO_COMPLETE')
  Object.assign(file, { reason: null, pages })
  await recordFile(acting.em, 'mailed_file.restored', file, acting.principal)
  return file
}

/** A paper out of a mail that waits is set aside first: its sender was told that somebody looks at it. */
const isDeletable = (file: MailedFile): boolean =>
  file.state === 'SET_ASIDE' ||
  file.state === 'STATEMENT' ||
  (file.state === 'TO_COMPLETE' && sourceOf(file) === 'UPLOAD')

/** @throws {Problem} as `lockFile` */
export async function deleteFile(acting: Acting): Promise<void> {
  const file = await lockFile(acting, isDeletable)
  await recordFile(acting.em, 'mailed_file.deleted', file, acting.principal)
  await releaseFile(acting.em, file.file)
  await acting.em.remove(file).flush()
}
