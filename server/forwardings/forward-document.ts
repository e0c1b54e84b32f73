/**
 * Forwards one document. It may be killed anywhere and runs again: a mail has the key of its round, a call the id of its row at every try, so that the other
 * side knows it again; the row has the outcome.
 */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { emailFor } from '../accounts/account-ports.ts'
import { inTransaction } from '../platform/database/statement.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { KeptConnections } from '../platform/public-fetch.ts'
import { type Answered, callWebhook } from '../webhooks/call-webhook.ts'
import { secondsOfPause } from '../webhooks/schedule.ts'
import { signingKey } from '../webhooks/secrets.ts'
import { ForwardedDocument, Forwarding, SECRET_PURPOSE } from './forwarding.ts'
import { makeParcel, type Parcel } from './parcel.ts'

type Reason = NonNullable<ForwardedDocument['reason']>

type Outcome =
  | { state: 'FORWARDED' }
  | { state: 'FAILED'; reason: Reason; note?: string | undefined }
  /** It is tried again. @see retryAfter seconds, as the other side asked */
  | { state: 'WAITING'; note: string; retryAfter: number }

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
  const { pausedUntil } = forwarding
  if (forwarding.isOn && pausedUntil != null && pausedUntil > new Date()) return 'AGAIN'
  const outcome = await forward({ ...context, em }, { account, forwarding, row })
  if (outcome === 'INTERRUPTED') return 'AGAIN'
  await inTransaction(context, (inside) => settle({ ...context, em: inside }, id, outcome))
  return outcome.state === 'WAITING' ? 'AGAIN' : 'DONE'
}

async function forward(context: JobContext, leaving: Leaving): Promise<Outcome | 'INTERRUPTED'> {
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
): Promise<Outcome> {
  const transmission = await emailFor(context.ports, account, 'FORWARDING').send({
    key: `forwarding ${row.id} ${row.round}`,
    to: { endpoint: null, email },
    letter: async () => ({ ...parcel.letter, about: row.id, from: account.name, attachments: parcel.files }),
  })
  return transmission.state === 'REFUSED'
    ? { state: 'FAILED', reason: 'MAIL_REFUSED', note: transmission.detail }
    : { state: 'FORWARDED' }
}

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

/** Too early, too many, or a timeout: the same document may be taken later. */
const LATER: readonly number[] = [408, 425, 429]

export function outcomeOf({
  status,
  error,
  answer,
  retryAfter,
}: Pick<Answered, 'status' | 'error' | 'answer' | 'retryAfter'>): Outcome {
  if (status !== null && status >= 200 && status < 300) return { state: 'FORWARDED' }
  const note = [status, status === null ? error : answer.trim()].filter(Boolean).join(' ').slice(0, 500)
  const isRefused = status !== null && status >= 400 && status < 500 && !LATER.includes(status)
  return isRefused
    ? { state: 'FAILED', reason: 'CALL_REFUSED', note }
    : { state: 'WAITING', note, retryAfter }
}

const LOCK = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const

/** Records the outcome once; of a document that was sent again meanwhile, or deleted with its forwarding, nothing. */
async function settle({ em, queue }: JobContext, id: string, outcome: Outcome): Promise<void> {
  const known = await em.findOne(ForwardedDocument, id)
  const forwarding = known && (await em.findOne(Forwarding, known.forwardingId, LOCK))
  if (forwarding === null) return
  const row = await em.findOne(ForwardedDocument, id, LOCK)
  if (row?.state !== 'WAITING') return
  const now = new Date()
  if (outcome.state === 'WAITING') {
    em.assign(row, { attempts: row.attempts + 1, reason: 'NO_ANSWER', note: outcome.note })
    pause(forwarding, now, outcome.retryAfter)
    return
  }
  em.assign(row, { state: outcome.state, settledAt: now, reason: null, note: null })
  if (outcome.state === 'FAILED') em.assign(row, { reason: outcome.reason, note: outcome.note ?? null })
  if (outcome.state !== 'FORWARDED' || forwarding.failures === 0) return
  em.assign(forwarding, CALM)
  await queue.hurry(em, 'forward-document', { field: 'owner', ids: [forwarding.id] })
}

/** As if no call had failed yet. */
export const CALM = { failures: 0, failingSince: null, pausedUntil: null, toldStuckAt: null }

/** Calls that were made together, before it was paused, count as one failure. */
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

/** A mail that came back forwarded nothing, even where it came back before its outcome was recorded. */
export const takeBounce = (
  context: JobContext,
  { subject: id, detail }: RecordedEvent<'mail.bounced'>,
): Promise<void> =>
  inTransaction(context, async (em) => {
    const row = await em.findOne(ForwardedDocument, { id }, LOCK)
    const forwarding = row && (await em.findOne(Forwarding, row.forwardingId))
    if (forwarding?.email?.toLowerCase() !== detail.to.toLowerCase()) return
    await fail(em, row, 'MAIL_REFUSED', detail.reason)
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
