import type { EntityManager } from '@mikro-orm/postgresql'
import type { UploadedFile } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import type { DocumentContent } from '../documents/read-document-form.ts'
import { getUpload, Upload } from '../documents/upload.ts'
import { wholePdf } from '../formats/pdf/whole-pdf.ts'
import type { Trial } from '../formats/seal/prepare-with-evidence.ts'
import type { Principal } from '../platform/access/principal.ts'
import { invalid, Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { sha256Of } from '../platform/slices.ts'
import { releaseFile } from '../ports/storage/released-file.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { type Selection, selectReceivers, unknownNumbers } from '../receivers/select-receivers.ts'
import { lockLetter } from './get-letter.ts'
import { Letter, leaveSoon, SECONDS_TO_TAKE_BACK } from './letter.ts'
import { reopenSplit } from './splitting/split.ts'

const MOST_RECEIVERS = 20_000

interface Context {
  em: EntityManager
  storage: Storage
  queue: Queue
  account: Account
  principal: Principal
}

interface NewLetter {
  file: UploadedFile
  trial: Trial
  content: DocumentContent
  selection: Selection
  withoutConsent: Letter['withoutConsent']
}

/**
 * Stores the file once; its deliveries are filed by file-letter.ts after the seconds in which it can be taken back.
 * @throws {Problem} FORM_ERRORS for an unknown receiver, nobody at all, or more than 20,000
 */
export async function acceptLetter(
  { em, storage, queue, account, principal }: Context,
  { file, trial, content, selection, withoutConsent }: NewLetter,
): Promise<Letter> {
  const recipients = await findRecipients(em, account.id, selection)
  const bytes = wholePdf(file.bytes)
  const upload = em.create(Upload, {
    accountId: account.id,
    batchType: 'LETTER',
    reference: content.reference,
    documentsTotal: recipients.length,
  })
  const letter = em.create(Letter, {
    ...trial,
    id: upload.id,
    uploadId: upload.id,
    accountId: account.id,
    file: { key: await storage.put(bytes) },
    fileName: file.fileName,
    bytes: bytes.length,
    sha256: await sha256Of([bytes]),
    content,
    withoutConsent,
    recipients,
    ...leaveSoon(principal),
  })
  await em.flush()
  const data = { letterId: letter.id, owner: account.id }
  await queue.enqueue(em, 'file-letter', data, { afterSeconds: SECONDS_TO_TAKE_BACK })
  return letter
}

async function findRecipients(em: EntityManager, accountId: string, selection: Selection): Promise<string[]> {
  const unknown = await unknownNumbers(em, accountId, selection.receivers ?? [])
  if (unknown.length > 0)
    throw invalid(
      unknown.map((token1) => ({
        field: `/receivers/${selection.receivers?.indexOf(token1)}`,
        messageKey: 'unknown-receiver',
      })),
    )
  const ids = await selectReceivers(em, accountId, selection)
  if (ids.length === 0) throw invalid([{ field: '/receivers', messageKey: 'not-empty' }])
  if (ids.length > MOST_RECEIVERS) throw invalid([{ field: '/receivers', messageKey: 'too-many' }])
  return ids
}

/**
 * Nobody was told of it, and nothing of it stays; a split can be corrected again. @throws {Problem} NOT_FOUND, LETTER_LEFT once a delivery may have been filed
 */
export async function takeBackLetter(em: EntityManager, letterId: string): Promise<void> {
  const letter = await lockLetter(em, letterId)
  const upload = await getUpload(em, letterId)
  if (upload.status !== 'RECEIVED' || letter.leavesAt <= new Date()) throw new Problem('LETTER_LEFT')
  await releaseFile(em, letter.file)
  await reopenSplit(em, letterId)
  em.remove(letter)
  await em.flush()
  em.remove(upload)
  await em.flush()
}
