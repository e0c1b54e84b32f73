import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { DocumentsFilter } from '#generated/graphql.ts'
import type { Account } from '../accounts/account.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { AppContext } from '../platform/app-context.ts'
import { recordAll } from '../platform/events/record.ts'
import { Problem, type ReachBlock } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { findReach, findReceiverReach, type Unreached } from '../receivers/reach.ts'
import { Document, documentState } from './document.ts'
import { findRemindedToday, keepNotNotified, queueMails } from './document-mail.ts'
import { lockDocument } from './get-document.ts'
import { listDocuments } from './list-documents.ts'

const DAY_MS = 24 * 3_600_000
/** Days before the end of signing on which a reminder leaves by itself. */
const DAYS_BEFORE = [7, 1]
/** Of one transaction; who holds one meanwhile settles it. */
const SOME = {
  limit: 200,
  orderBy: { id: 'asc' },
  lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
} as const

const MAX_DOCUMENTS = 1_000

/** The wordings of RECEIVER_UNREACHABLE. */
const WORDINGS: Record<Unreached, ReachBlock> = {
  NO_ADDRESS: 'no-address',
  STOPPED: 'stopped',
  BOUNCED: 'bounced',
  UNKNOWN: 'unknown',
}

interface Reminding {
  account: Account
  principal: Actor
}

/** @throws {Problem} NOT_FOUND, ACCOUNT_LOCKED, DOCUMENT_CLOSED, REMINDED_TODAY, RECEIVER_UNREACHABLE */
export async function remindReceiver(
  em: EntityManager,
  queue: Queue,
  { account, principal, documentId }: Reminding & { documentId: string },
): Promise<Document> {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const document = await lockDocument(em, documentId)
  if (!isAwaited(document)) throw new Problem('DOCUMENT_CLOSED')
  const reminded = await findRemindedToday(em, account.id, [documentId])
  if (reminded.size > 0) throw new Problem('REMINDED_TODAY')
  const { reason } = await findReceiverReach(em, document.receiverId)
  if (reason !== null) throw new Problem('RECEIVER_UNREACHABLE', { wording: { name: WORDINGS[reason] } })
  await remindDocuments(em, queue, [document], principal)
  return document
}

/**
 * Those of the filter that wait for their receivers.
 * @throws {Problem} TOO_MANY_DOCUMENTS above 1,000
 */
export async function findWaiting(
  em: EntityManager,
  accountId: string,
  filter: DocumentsFilter,
): Promise<string[]> {
  const page = { number: 0, size: MAX_DOCUMENTS, sortField: 'id', order: 'ASC', ignoreCase: true } as const
  const { rows, total } = await listDocuments(em, {
    accountId,
    filter: { ...filter, grouped: false, waits: true },
    page,
  })
  if (total > MAX_DOCUMENTS) throw new Problem('TOO_MANY_DOCUMENTS')
  return rows.map(({ id }) => id)
}

/**
 * Reminds of the documents among these that still wait; one mail for each receiver.
 * @returns the numbers of documents and receivers; the number of documents whose reminder is less than a day old, or can't be
 * sent
 * @throws {Problem} ACCOUNT_LOCKED
 */
export async function remindReceivers(
  em: EntityManager,
  queue: Queue,
  { account, principal, ids }: Reminding & { ids: string[] },
): Promise<{ reminded: number; receivers: number; skipped: number; unreachable: number }> {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const
  const awaited = (await em.find(Document, { id: { $in: ids } }, locked)).filter(isAwaited)
  const reminded = await findRemindedToday(em, account.id, ids)
  const due = awaited.filter(({ id }) => !reminded.has(id))
  const [told, unreachable] = await byReach(em, due)
  const receivers = await remindDocuments(em, queue, told, principal)
  const skipped = awaited.length - due.length
  return { reminded: told.length, receivers, skipped, unreachable: unreachable.length }
}

/** Those whose receivers can be told, and those whose receivers can't. */
async function byReach(em: EntityManager, documents: readonly Document[]) {
  const reaches = await findReach(
    em,
    documents.map(({ receiverId }) => receiverId),
  )
  const findReason = ({ receiverId }: Document) => reaches.get(receiverId)?.reason ?? null
  const told = documents.filter((document) => findReason(document) === null)
  const untold = documents.flatMap((document) => {
    const reason = findReason(document)
    return reason === null ? [] : [{ id: document.id, reason }]
  })
  return [told, untold] as const
}

/** One mail for each receiver, in a few statements. @returns how many mails */
async function remindDocuments(
  em: EntityManager,
  queue: Queue,
  documents: readonly Document[],
  principal: Actor | null,
): Promise<number> {
  if (documents.length === 0) return 0
  for (const document of documents) document.lastRemindedAt = new Date()
  await em.flush()
  const events = documents.map(({ id }) => ({ type: 'document.reminded', subject: id, detail: {} }) as const)
  await recordAll(em, events, principal)
  const mails = [...Map.groupBy(documents, ({ receiverId }) => receiverId)].map(([receiverId, theirs]) => ({
    accountId: theirs[0]?.accountId ?? '',
    receiverId,
    kind: 'REMINDER' as const,
    documentIds: theirs.map(({ id }) => id),
  }))
  await queueMails(em, queue, mails)
  return mails.length
}

/** Something is asked of its receiver, and can still be done. */
const isAwaited = (document: Document): boolean =>
  documentState(document) === 'OPEN' && document.signingAcceptedAt == null

/** Reminders that leave by themselves; each once, by the first process. */
export async function remindOfDeadlines({ orm, queue }: Pick<AppContext, 'orm' | 'queue'>): Promise<void> {
  const today = todayInBrussels()
  for (const days of DAYS_BEFORE) {
    const due = { ...AWAITED, signingEndDate: addDays(today, days), receivedAt: { $ne: null } }
    await inTurns(orm, async (em, some) => {
      const $and = [notToday('lastRemindedAt'), notToday('notNotifiedAt')]
      const documents = await em.find(Document, { ...due, $and }, some)
      const [told, untold] = await byReach(em, documents)
      await remindDocuments(em, queue, told, null)
      for (const [reason, some] of Map.groupBy(untold, (each) => each.reason))
        await keepNotNotified(em, { ids: some.map(({ id }) => id), reason })
      return documents
    })
  }
}

/** A request to pay is reminded of a day before it is due, once. */
export async function remindOfPayments({ orm, queue }: Pick<AppContext, 'orm' | 'queue'>): Promise<void> {
  const payment = { expiryDate: addDays(todayInBrussels(), 1) }
  const due = {
    payment,
    withdrawnAt: null,
    receivedAt: { $ne: null },
    lastRemindedAt: null,
    notNotifiedAt: null,
  }
  await inTurns(orm, async (em, some) => {
    const documents = await em.find(Document, due, some)
    const [told, untold] = await byReach(em, documents)
    await remindDocuments(em, queue, told, null)
    for (const [reason, those] of Map.groupBy(untold, (each) => each.reason))
      await keepNotNotified(em, { ids: those.map(({ id }) => id), reason })
    return documents
  })
}

/** True where a moment is a day ago, or never was. */
const notToday = (moment: 'lastRemindedAt' | 'notNotifiedAt') => ({
  $or: [{ [moment]: null }, { [moment]: { $lte: new Date(Date.now() - DAY_MS) } }],
})

/** A transaction for some documents, which nobody else changes meanwhile, until there are no more. */
async function inTurns(
  orm: AppContext['orm'],
  turn: (em: EntityManager, some: typeof SOME) => Promise<Document[]>,
): Promise<void> {
  const isMore = () => orm.em.fork().transactional(async (em) => (await turn(em, SOME)).length === SOME.limit)
  while (await isMore());
}

/** The documents that are to be signed, and still can be. */
const AWAITED = {
  signing: true,
  signingAcceptedAt: null,
  signedAt: null,
  refusedAt: null,
  expiredAt: null,
  withdrawnAt: null,
}

/** A document that was not signed in time can't be signed any more. */
export const expireDocuments = ({ orm }: Pick<AppContext, 'orm'>): Promise<void> =>
  inTurns(orm, async (em, some) => {
    const due = { ...AWAITED, signingEndDate: { $lt: todayInBrussels() } }
    const documents = await em.find(Document, due, some)
    for (const document of documents) document.expiredAt = new Date()
    await em.flush()
    await recordAll(
      em,
      documents.map(({ id }) => ({ type: 'document.expired', subject: id, detail: {} })),
    )
    return documents
  })
