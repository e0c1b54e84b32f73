/**
 * Forwards one document. It may be killed anywhere and runs again: a mail has the id of its round, a call the id of its row at every try, so that the other
 * side knows it again; the row has the outcome.
 */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { emailFor } from '../accounts/account-ports.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import { type JobContext, secondsInDoubt } from '../platform/jobs/job.ts'
import { KeptConnections } from '../platform/public-fetch.ts'
import { callWebhook } from '../webhooks/call-webhook.ts'
import { secondsOfPause } from '../webhooks/schedule.ts'
import { signingKey } from '../webhooks/secrets.ts'
import { ForwardedDocument, Forwarding, SECRET_PURPOSE, targetOf } from './forwarding.ts'
import { type Outcome, outcomeOf, outcomeOfMail, type Reason } from './outcome.ts'
import { makeParcel, type Parcel } from './parcel.ts'

interface Leaving {
  account: Account
  forwarding: Forwarding
  row: ForwardedDocument
}

export async function forwardDocument(
  context: JobContext,
  { id }: ForwardedDocument,
): Promise<'DONE' | 'AGAIN'> {
  const em = context.em.fork()
  const row = await em.findOne(ForwardedDocument, id)
  if (row?.state !== 'WAITING') return 'DONE'
  const forwarding = await em.findOneOrFail(Forwarding, row.forwardingId)
  const account = await em.findOneOrFail(Account, row.accountId)
  if (mustWait(forwarding, row)) return 'AGAIN'
  const outcome = await forward({ ...context, em }, { account, forwarding, row })
  if (outcome === 'INTERRUPTED') return 'AGAIN'
  const tried = { ...outcome, id, target: targetOf(forwarding) }
  return inTransaction(context, (inside) => settle({ ...context, em: inside }, tried))
}

/** A mail that its address may have taken waits until its time; one to another address doesn't. */
function mustWait({ isOn, pausedUntil, email }: Forwarding, { dueAt, mailedTo }: ForwardedDocument): boolean {
  const now = new Date()
  const isPaused = pausedUntil != null && pausedUntil > now
  return isOn && (isPaused || (mailedTo != null && mailedTo === email && dueAt > now))
}

/** @see mailId of the mail that was tried */
type Tried = Outcome & { mailId?: string }

async function forward(context: JobContext, leaving: Leaving): Promise<Tried | 'INTERRUPTED'> {
  const { account, forwarding } = leaving
  if (account.locked) return { state: 'FAILED', reason: 'ACCOUNT_LOCKED' }
  if (!forwarding.isOn) return { state: 'FAILED', reason: 'SWITCHED_OFF' }
  const parcel = await makeParcel(context, leaving)
  if (parcel === undefined) return { state: 'FAILED', reason: 'DOCUMENT_GONE' }
  const { email, url, secret } = forwarding
  if (email != null) return mail(context, leaving, { parcel, email })
  if (url == null || secret == null) throw new Error('a forwarding without a target')
  return call(context, leaving, { parcel, url, secret })
}

async function mail(
  context: JobContext,
  { account, row }: Leaving,
  { parcel, email }: { parcel: Parcel; email: string },
): Promise<Tried | 'INTERRUPTED'> {
  const mailId = await mailIdFor(context, row.id, email)
  if (mailId === undefined) return 'INTERRUPTED'
  const sending = emailFor(context.ports, account, 'FORWARDING').send({
    key: `forwarding ${mailId}`,
    to: { endpoint: null, email },
    letter: async () => ({ ...parcel.letter, about: mailId, from: account.name, attachments: parcel.files }),
  })
  return { ...(await outcomeOfMail(sending)), mailId }
}

/** The same at every try of a round at one address, and stored before the mail leaves. Undefined: the row no longer waits. */
const mailIdFor = (context: JobContext, id: string, email: string): Promise<string | undefined> =>
  inTransaction(context, async (em) => {
    const row = await em.findOne(ForwardedDocument, id, LOCK)
    if (row?.state !== 'WAITING') return undefined
    if (row.mailId != null && row.mailedTo === email) return row.mailId
    const mailId = uuidv7()
    const now = new Date()
    /** A wait after a doubtful mail was for the earlier address. */
    em.assign(row, { mailId, mailedTo: email, dueAt: row.dueAt > now ? now : row.dueAt })
    await em.flush()
    return mailId
  })

const connections = new KeptConnections()

async function call(
  { config, encryption, ports }: JobContext,
  { row, forwarding, account }: Leaving,
  { parcel, url, secret }: { parcel: Parcel; url: string; secret: string },
): Promise<Outcome | 'INTERRUPTED'> {
  const body: components['schemas']['ForwardedCall'] = {
    type: 'document.forwarded',
    timestamp: row.createdAt.toISOString(),
    data: {
      accountId: account.id,
      forwardingId: forwarding.id,
      ...{ direction: row.direction, documentId: row.documentId, number: row.number },
      files: parcel.files.map(({ fileName, mimeType, bytes }) => ({
        fileName,
        mimeType,
        base64: Buffer.from(bytes).toString('base64'),
      })),
    },
  }
  const keys = () => [signingKey(encryption.decrypt(SECRET_PURPOSE, secret))]
  const means = { allowsLocalhost: config.webhooksToLocalhost, connections, signal: ports.interruption }
  const answered = await callWebhook({ id: row.id, url, body: JSON.stringify(body), keys }, means)
  /** Without an answer at the end of the process: we broke it off, so it doesn't count. */
  if (answered.status === null && ports.interruption.aborted) return 'INTERRUPTED'
  return outcomeOf(answered)
}

const LOCK = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const

/** Records the outcome once; of a mail of an earlier round, or a document that was deleted with its forwarding, nothing. */
async function settle(
  { em, queue }: JobContext,
  { id, target, mailId, ...outcome }: Tried & { id: string; target: string },
): Promise<'DONE' | 'AGAIN'> {
  const known = await em.findOne(ForwardedDocument, id)
  const forwarding = known && (await em.findOne(Forwarding, known.forwardingId, LOCK))
  if (forwarding === null) return 'DONE'
  const row = await em.findOne(ForwardedDocument, id, LOCK)
  if (row?.state !== 'WAITING') return 'DONE'
  const isMoved = targetOf(forwarding) !== target
  if (mailId !== undefined && row.mailId !== mailId) return 'AGAIN'
  if (outcome.state !== 'FORWARDED' && isMoved) return 'AGAIN'
  const now = new Date()
  if (outcome.state === 'WAITING') {
    if (outcome.isInDoubt) row.dueAt = new Date(now.getTime() + secondsInDoubt(row.attempts) * 1_000)
    em.assign(row, { attempts: row.attempts + 1, reason: 'NO_ANSWER', note: outcome.note })
    pause(forwarding, now, outcome.retryAfter)
    return 'AGAIN'
  }
  em.assign(row, { state: outcome.state, settledAt: now, reason: null, note: null })
  if (outcome.state === 'FAILED') em.assign(row, { reason: outcome.reason, note: outcome.note ?? null })
  if (outcome.state !== 'FORWARDED' || forwarding.failures === 0 || isMoved) return 'DONE'
  em.assign(forwarding, CALM)
  await queue.hurry(em, 'forward-document', { field: 'owner', ids: [forwarding.id] })
  return 'DONE'
}

/** As if no try had failed yet. */
export const CALM = { failures: 0, failingSince: null, pausedUntil: null, toldStuckAt: null }

/** Tries that were made together, before it was paused, count as one failure. */
function pause(forwarding: Forwarding, now: Date, retryAfter: number): void {
  forwarding.failingSince ??= now
  if (forwarding.pausedUntil != null && forwarding.pausedUntil > now) return
  forwarding.failures += 1
  const seconds = secondsOfPause(forwarding.failures, retryAfter)
  forwarding.pausedUntil = seconds === 0 ? null : new Date(now.getTime() + seconds * 1_000)
}

/** After two days without an answer. The last try may have arrived, so it is not made again by itself. */
export const giveUpForwarding = (context: JobContext, { id }: ForwardedDocument): Promise<void> =>
  inTransaction(context, async (em) => {
    const row = await em.findOne(ForwardedDocument, id, LOCK)
    if (row?.state === 'WAITING') await fail(em, row, 'NO_ANSWER')
  })

/**
 * A mail that came back forwarded nothing, even where it came back before its outcome was recorded. One of an earlier round says
 * nothing about a later one, and one of an earlier address nothing about a document that still waits for the new address.
 */
export const takeBounce = (
  context: JobContext,
  { subject: mailId, detail }: RecordedEvent<'mail.bounced'>,
): Promise<void> =>
  inTransaction(context, async (em) => {
    const known = await em.findOne(ForwardedDocument, { mailId })
    const forwarding = known && (await em.findOne(Forwarding, known.forwardingId, LOCK))
    const row = forwarding && (await em.findOne(ForwardedDocument, { mailId }, LOCK))
    if (row?.mailedTo?.toLowerCase() !== detail.to.toLowerCase()) return
    if (row.state !== 'WAITING' || row.mailedTo === forwarding?.email)
      return fail(em, row, 'MAIL_REFUSED', detail.reason)
    em.assign(row, { mailId: null, mailedTo: null })
    await em.flush()
  })

async function fail(
  em: EntityManager,
  row: ForwardedDocument | null,
  reason: Reason,
  note?: string,
): Promise<void> {
  if (row === null || row.state === 'FAILED') return
  em.assign(row, { state: 'FAILED', reason, note: note ?? row.note ?? null, settledAt: new Date() })
  await em.flush()
}
