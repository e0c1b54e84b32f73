/**
 * The way of a letter. It may be killed anywhere: a delivery, its mail and the count of those that are done are one transaction,
 * so each receiver is told once.
 *
 *   letter     accept-letter.ts stores the file and the receivers, and queues file-letter
 *     | fileGroup: documents for some receivers; a mail for each who can be told, queued as mail-documents
 *   documents  all refer to the one file; of a split, each to the receiver's own, which cut-split.ts makes before the first is filed
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import { isLocked } from '../accounts/account-limits.ts'
import { Document } from '../documents/document.ts'
import { countUnreachable, keepNotNotified, queueMails } from '../documents/document-mail.ts'
import { Upload } from '../documents/upload.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { recordAll } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Unreached } from '../receivers/reach.ts'
import { type Addressee, findAddressees } from '../receivers/select-receivers.ts'
import { cutSplit } from './cut-split.ts'
import { Letter } from './letter.ts'
import { reopenSplit } from './splitting/split.ts'

/** Receivers of one transaction. */
const GROUP = 250
/** Others' letters have their turn between. */
const TURN_MS = 20_000

export async function fileLetter(context: JobContext, { id }: Letter): Promise<'DONE' | 'MORE' | 'AGAIN'> {
  const em = context.em.fork()
  const letter = await em.findOneOrFail(Letter, id)
  if (letter.leavesAt > new Date()) return 'AGAIN'
  const { status, documentsDone } = await em.findOneOrFail(Upload, id)
  if (status === 'SUCCESS' || status === 'ERROR') return 'DONE'
  if (documentsDone === 0 && (await isLocked(em, letter.accountId))) {
    await failLetter(context, id, 'ACCOUNT_LOCKED')
    return 'DONE'
  }
  const until = Date.now() + TURN_MS
  const isOver = () => Date.now() > until
  const fileOf = letter.splitId == null ? () => letter : await cutFiles(context, letter, isOver)
  if (typeof fileOf === 'string') return fileOf
  while (await fileGroup(context, letter, fileOf)) if (isOver()) return 'MORE'
  return 'DONE'
}

/** The file of a receiver. */
type FileOf = (receiverId: string) => Pick<Letter, 'file' | 'sha256' | 'pages'>

/** All are cut before the first delivery: where one can't be, nobody is told. */
async function cutFiles(
  context: JobContext,
  letter: Letter,
  isOver: () => boolean,
): Promise<FileOf | 'DONE' | 'MORE'> {
  const cut = await cutSplit(context, letter, isOver)
  if (cut === 'MORE') return 'MORE'
  if ('unusable' in cut) {
    await failLetter(context, letter.id, 'UNREADABLE_FILE', cut.unusable)
    return 'DONE'
  }
  return (receiverId) => {
    const piece = cut.pieces.get(receiverId)
    if (piece === undefined) throw new Error('a receiver without pages')
    return { ...piece, file: { key: piece.key } }
  }
}

/** @returns false once there is nobody left */
const fileGroup = (context: JobContext, letter: Letter, fileOf: FileOf): Promise<boolean> =>
  context.em.fork().transactional(async (em) => {
    const { id, recipients } = letter
    const [locked] = await em.execute<{ isWithdrawn: boolean }[]>(
      'select withdrawn_at is not null as "isWithdrawn" from letters where id = ? for update',
      [id],
    )
    const upload = await em.findOneOrFail(Upload, id)
    const { documentsDone: from } = upload
    const ids = locked?.isWithdrawn === false ? recipients.slice(from, from + GROUP) : []
    if (ids.length === 0) {
      await finish(em, upload)
      return false
    }
    const addressees = await findAddressees(em, ids)
    const deliveries = addressees.map((addressee, place) =>
      newDelivery(letter, addressee, { place: from + place, fileOf }),
    )
    await em.insertMany(Document, deliveries)
    await recordAll(
      em,
      deliveries.map((delivery) => ({ type: 'document.received', subject: delivery.id, detail: {} })),
    )
    await tell(em, context, { letter, addressees, deliveries })
    const unreachable = countUnreachable(addressees.map(({ reach }) => reach))
    em.assign(upload, {
      status: 'PROCESSING',
      documentsDone: from + ids.length,
      unreachable: [...(upload.unreachable ?? []), ...unreachable],
    })
    await em.flush()
    return true
  })

type Delivery = ReturnType<typeof newDelivery>

interface Filing {
  place: number
  fileOf: FileOf
}

function newDelivery(letter: Letter, addressee: Addressee, { place, fileOf }: Filing) {
  const { id: receiverId, token1, firstName, lastName, consentAt, reach } = addressee
  const isAgreed = consentAt !== null || letter.withoutConsent === 'MAIL'
  const { file, sha256, pages } = fileOf(receiverId)
  if (file == null) throw new Error('a delivery without a file')
  const now = new Date()
  return {
    ...letter.content,
    id: uuidv7(),
    accountId: letter.accountId,
    uploadId: letter.uploadId,
    receiverId,
    token1,
    firstName,
    lastName,
    file,
    sha256,
    pages,
    carriesSignature: letter.carriesSignature,
    isProtected: letter.isProtected,
    onPaper: !reach.reachable || !isAgreed,
    isListed: place === 0,
    receivedAt: now,
    createdAt: now,
  }
}

interface Filed {
  letter: Letter
  addressees: readonly Addressee[]
  deliveries: readonly Delivery[]
}

/** A mail for each who can be told; for the others the reason in the timeline. */
async function tell(
  em: EntityManager,
  { queue }: JobContext,
  { letter: { accountId }, addressees, deliveries }: Filed,
): Promise<void> {
  const reasons = new Map(addressees.map(({ id, reach }) => [id, reach.reason]))
  const told = deliveries.filter(({ receiverId }) => reasons.get(receiverId) === null)
  await queueMails(
    em,
    queue,
    told.map(({ id, receiverId }) => ({ accountId, receiverId, kind: 'DELIVERY', documentIds: [id] })),
  )
  const untold = deliveries.flatMap(({ id, receiverId }) => {
    const reason = reasons.get(receiverId)
    return reason ? [{ id, reason }] : []
  })
  for (const [reason, some] of Map.groupBy(untold, (each): Unreached => each.reason))
    await keepNotNotified(em, { ids: some.map(({ id }) => id), reason })
}

async function finish(em: EntityManager, upload: Upload): Promise<void> {
  const sums = Map.groupBy(upload.unreachable ?? [], ({ reason }) => reason)
  em.assign(upload, {
    status: 'SUCCESS',
    filedAt: new Date(),
    documentsTotal: upload.documentsDone,
    unreachable: [...sums].map(([reason, some]) => ({
      reason,
      documents: some.reduce((sum, { documents }) => sum + documents, 0),
    })),
  })
  await em.flush()
  await em.nativeUpdate(Letter, upload.id, { recipients: [] })
}

/**
 * Only where nobody has anything of it.
 * @param unusable the ids of receivers with parts that become doubtful
 */
async function failLetter(
  { em }: Pick<JobContext, 'em'>,
  id: string,
  code: string,
  unusable?: ReadonlySet<string>,
): Promise<void> {
  await em.fork().transactional(async (inside) => {
    const failed = await inside.nativeUpdate(
      Upload,
      { id, status: { $nin: ['SUCCESS', 'ERROR'] }, documentsDone: 0 },
      { status: 'ERROR', logMessage: JSON.stringify({ code }) },
    )
    if (failed > 0) await reopenSplit(inside, id, unusable)
  })
}

/** Ends a letter after two days of attempts. One with deliveries goes on. */
export async function giveUpLetter(context: JobContext, { id, accountId }: Letter): Promise<void> {
  await failLetter(context, id, 'UPLOAD_ERROR')
  await context.em.fork().transactional(async (em) => {
    const { status } = await em.findOneOrFail(Upload, id)
    if (status !== 'SUCCESS' && status !== 'ERROR')
      await context.queue.enqueue(em, 'file-letter', { letterId: id, owner: accountId })
  })
}
