/** Stores a file with its outcome: a received document, a paper or a bank statement that waits, or set aside for a reason. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { isPhoto } from '../formats/pdf/photo-size.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { sha256Of } from '../platform/slices.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { ArrivedFile } from '../received-invoices/arrived-document.ts'
import { safeName } from '../received-invoices/keep-files.ts'
import { type Receiving, receiveAt } from '../received-invoices/receive-invoice.ts'
import { recordFile } from './file-event.ts'
import { type AsideReason, MailedFile, type MailedStatement, sourceOf } from './inbound-mail.ts'
import { startsAsXml, type Verdict } from './judge-file.ts'
import { findKnown, type KnownFile, lockFiles } from './known-file.ts'
import { mailEnvelope } from './mail-envelope.ts'
import type { Placed } from './units.ts'

/** The way on which files came. */
export interface Origin {
  account: Account
  /** Null: a member uploaded them. */
  mailId: string | null
  by: Actor | null
  /** The sender and the subject of the mail; empty where there was none. */
  sender: string
  subject: string
  /** The mail's own id; empty where it says none. */
  messageId: string
  createdAt: Date
}

export type Aside = { aside: AsideReason; known?: KnownFile }
type Files = readonly [Placed, ...Placed[]]

/** @param files the data, and the PDFs that show the same. @returns the id of the document and of its first file */
export async function receiveFiles(
  context: Receiving,
  origin: Origin,
  files: Files,
  { structured, pdf }: Extract<Verdict, { structured: unknown }>,
): Promise<{ id: string } | Aside> {
  const { account, mailId, createdAt, sender: email } = origin
  const { document, xml, isConverted } = structured
  const [own] = files
  const id = uuidv7()
  const rows = await rowsFor(context.ports.storage, origin, files)
  const envelope = mailEnvelope(account, {
    ...{ id, mailId, email, createdAt, xml },
    issuer: document.issuer,
  })
  const said = {
    ...document,
    files: [
      ...(document.files.some(isPdfFile) ? [] : files.filter(isPdfFile).map(asArrived)),
      ...document.files,
      ...(isConverted && pdf === undefined ? [{ ...asArrived(own), mimeCode: 'application/xml' }] : []),
    ],
    /** Its number is ours, under whatever address. */
    recipient: structured.origin === 'PURCHASE' ? undefined : document.recipient,
  }
  const storing = receiveAt({ ...context, em: context.em.fork() }, account, envelope, said, {
    ...{ id, email, by: origin.by, channel: sourceOf(origin) },
    messageId: origin.messageId || envelope.instanceId,
    settle: async (em) => {
      await refuseKnown(em, account, own)
      for (const [index, row] of rows.entries())
        em.create(MailedFile, {
          ...{ ...row, ...(index === 0 && { id }) },
          ...{ state: 'RECEIVED', receivedInvoiceId: id },
        })
      await em.flush()
    },
  })
  const received = await orKnown(storing)
  if (typeof received === 'string') return { id: received }
  return 'aside' in received ? received : { aside: 'OTHER_BUYER' }
}

/** @returns its id. A paper without a reading is read by a job. */
export const keepPaper = (
  { em, ports, queue }: Receiving,
  origin: Origin,
  file: Placed,
  { toComplete: reading, readingState, pdf, pages }: Extract<Verdict, { toComplete: unknown }>,
): Promise<{ id: string } | Aside> =>
  orKnown(
    em.fork().transactional(async (inTransaction) => {
      const [row] = await rowsFor(ports.storage, origin, [file], pdf)
      await refuseKnown(inTransaction, origin.account, file)
      const kept = inTransaction.create(MailedFile, {
        ...{ ...row, state: 'TO_COMPLETE', reading, readingState, pages },
      })
      await inTransaction.flush()
      await recordFile(inTransaction, 'mailed_file.to_complete', kept, origin.by)
      if (readingState === 'RUNNING')
        await queue.enqueue(inTransaction, 'read-mailed-file', { fileId: kept.id, owner: origin.account.id })
      return { id: kept.id }
    }),
  )

/** It waits until a member takes it in. @returns its id */
export const keepStatement = (
  { em, ports }: Receiving,
  origin: Origin,
  file: Placed,
  statement: MailedStatement,
): Promise<{ id: string } | Aside> =>
  orKnown(
    em.fork().transactional(async (inTransaction) => {
      const [row] = await rowsFor(ports.storage, origin, [file])
      await refuseKnown(inTransaction, origin.account, file)
      const kept = inTransaction.create(MailedFile, { ...row, state: 'STATEMENT', statement })
      await inTransaction.flush()
      await recordFile(inTransaction, 'mailed_file.to_take_in', kept, origin.by)
      return { id: kept.id }
    }),
  )

export async function keepAside(
  { em, ports }: Receiving,
  origin: Origin,
  files: Files,
  reason: AsideReason,
): Promise<void> {
  const rows = await rowsFor(ports.storage, origin, files)
  await em.fork().transactional(async (inTransaction) => {
    for (const row of rows) inTransaction.create(MailedFile, { ...row, state: 'SET_ASIDE', reason })
    await inTransaction.flush()
  })
}

class AlreadyKnown extends Error {
  override readonly name = 'AlreadyKnown'
  readonly known: KnownFile

  constructor(known: KnownFile) {
    super('known')
    this.known = known
  }
}

/** Of the same file twice at once, the second comes to nothing. */
async function refuseKnown(em: EntityManager, { id }: Account, { bytes }: Placed): Promise<void> {
  await lockFiles(em, id)
  const known = await findKnown(em, id, bytes)
  if (known !== undefined) throw new AlreadyKnown(known)
}

async function orKnown<T>(storing: Promise<T>): Promise<T | Aside> {
  try {
    return await storing
  } catch (error) {
    if (error instanceof AlreadyKnown) return { aside: 'KNOWN', known: error.known }
    throw error
  }
}

const isPdfFile = ({ bytes }: { bytes: Uint8Array }): boolean => isPdf(Buffer.from(bytes))

const asArrived = ({ fileName, bytes }: Placed): ArrivedFile => ({ fileName, mimeCode: undefined, bytes })

type NewRow = Pick<MailedFile, 'accountId' | 'position' | 'sender' | 'subject' | 'file'> & {
  mailId: string | null
  uploadedBy: string | null
  contentHash: string
}

/** The parts of each row that say how the file came. @param pdf made of a photo */
async function rowsFor(
  storage: Storage,
  { account, mailId, by, sender, subject }: Origin,
  files: Files,
  pdf?: Buffer,
): Promise<[NewRow, ...NewRow[]]> {
  const rowOf = async (file: Placed): Promise<NewRow> => ({
    ...{ accountId: account.id, mailId, uploadedBy: by?.id ?? null, sender, subject },
    position: file.position,
    file: await stored(storage, file, pdf),
    contentHash: await sha256Of([file.bytes]),
  })
  const [first, ...others] = files
  return [await rowOf(first), ...(await Promise.all(others.map(rowOf)))]
}

async function stored(storage: Storage, { fileName, bytes }: Placed, pdf?: Buffer): Promise<StoredFile> {
  const content = Buffer.from(bytes)
  const kept = pdf !== undefined && isPhoto(content) ? pdf : content
  const mimeType = isPdf(kept)
    ? 'application/pdf'
    : startsAsXml(kept)
      ? 'application/xml'
      : 'application/octet-stream'
  const name = kept === content ? fileName : `${fileName.replace(/\.[^.]*$/, '')}.pdf`
  return { key: await storage.put(kept), fileName: safeName(name, mimeType), mimeType }
}
