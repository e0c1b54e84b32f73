import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import { takeAnswer } from '../invoices/take-answer.ts'
import { LeaseLost } from '../platform/database/held-lease.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Log } from '../platform/jobs/log.ts'
import { isOutage } from '../platform/outage.ts'
import { Unavailable } from '../platform/problem.ts'
import { inSpanOf } from '../platform/traces/span.ts'
import type { Incoming } from '../ports/network/network.ts'
import { takeRoundTrip } from '../round-trips/round-trip.ts'
import type { Arrived, ArrivedEnvelope, Message, MessageTask } from './read-message-work.ts'
import { type Receiving, receiveInvoice } from './receive-invoice.ts'
import { type SetAsideReason, setAside } from './set-aside-message.ts'

const READING = new URL('./read-message-work.ts', import.meta.url)
const READING_WITH_PDFS = new URL('./read-message-pdfs-work.ts', import.meta.url)

export interface Unusable {
  reason: SetAsideReason
  detail: string
  envelope?: ArrivedEnvelope
}

/**
 * Fetches the messages of the network and stores each before it is acknowledged. A process that dies in between gets it
 * again, and storing it again adds nothing.
 * @param stopping aborted when the process stops: no further message is taken in
 * @throws {LeaseLost} as soon as another process is at it
 */
export async function takeInAll(
  makeContext: () => JobContext,
  log: Log,
  stopping: AbortSignal,
): Promise<void> {
  const { inbox } = makeContext().ports.channels.PEPPOL
  let cursor: string | undefined
  for (;;) {
    const messages = await inbox.receive(cursor)
    if (messages.length === 0) return
    for (const message of messages) {
      if (stopping.aborted) return
      await inSpanOf(message.trace, 'take in', async () => {
        if (await takeInOne(makeContext, message, log)) await inbox.ack(message.ref)
      })
      cursor = message.ref
    }
  }
}

/**
 * A failed message is tried once more, since another process may have been in its way; then it is set aside. Where it failed because
 * the database or the storage is away it is not to blame: it stays on the network, however often that happens.
 */
async function takeInOne(makeContext: () => JobContext, message: Incoming, log: Log): Promise<boolean> {
  for (const isLast of [false, true]) {
    try {
      await takeIn(makeContext(), message)
      return true
    } catch (error) {
      /** The new holder of the lease takes in the rest, too. */
      if (error instanceof LeaseLost) throw error
      log.warn({ err: error, ref: message.ref }, 'a message from the network could not be stored')
      if (isFaultOfSurroundings(error)) return false
      if (isLast) return isSetAside(makeContext(), message, error, log)
    }
  }
  return false
}

const SURROUNDINGS = ['storage', 'network']

const isFaultOfSurroundings = (error: unknown): boolean =>
  isOutage(error) || (error instanceof Unavailable && SURROUNDINGS.includes(error.part))

async function isSetAside(
  context: JobContext,
  message: Incoming,
  error: unknown,
  log: Log,
): Promise<boolean> {
  try {
    await setAside(context, message, 'INTERNAL_ERROR', String(error))
    return true
  } catch (again) {
    log.error({ err: again, ref: message.ref }, 'a message from the network could not even be set aside')
    return false
  }
}

async function takeIn(context: JobContext, message: Incoming): Promise<void> {
  const unusable = await take(context, message)
  if (unusable !== undefined) {
    await setAside(context, message, unusable.reason, unusable.detail, unusable.envelope)
  }
}

/** One owner for all: senders of many messages wait behind other work. */
const ISOLATION = { owner: 'the network', maxWaitSeconds: Number.POSITIVE_INFINITY }

async function take(context: JobContext, { envelope: bytes }: Incoming): Promise<Unusable | undefined> {
  const message = await readMessage(bytes)
  return 'reason' in message ? message : takeMessage(context, message)
}

const readWith = (module: URL, task: MessageTask) =>
  readIsolated<MessageTask, Message>(module, task, ISOLATION)

/** The element of an embedded file. */
const EMBEDDED = 'EmbeddedDocumentBinaryObject'

/**
 * The message in those bytes as of the day of its receipt, or the reason why nobody can read it. Its PDFs are read in the same process. Where one of them may have brought
 * that down, the message is read without them, and they are read apart.
 */
export async function readMessage(bytes: Uint8Array, day?: string): Promise<Message | Unusable> {
  const task = { bytes, ...(day && { day }) }
  const module = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(EMBEDDED)
    ? READING_WITH_PDFS
    : READING
  try {
    return await readWith(module, task).catch((error: unknown) => {
      const isOfXml = error instanceof UnreadableXml && error.reason !== 'TOO_LARGE'
      if (module === READING || isOfXml) throw error
      return readWith(READING, task)
    })
  } catch (error) {
    if (error instanceof UnreadableXml) return { reason: 'UNREADABLE_ENVELOPE', detail: error.message }
    throw error
  }
}

/** @returns the reason why it can't be used, if any */
export async function takeMessage(
  context: Receiving,
  { envelope, arrived }: Message,
): Promise<Unusable | undefined> {
  const unusable = await takeArrived(context, envelope, arrived)
  return unusable && { ...unusable, envelope }
}

async function takeArrived(
  context: Receiving,
  envelope: ArrivedEnvelope,
  arrived: Arrived,
): Promise<Unusable | undefined> {
  if ('document' in arrived) {
    const number = arrived.document.facts.invoiceNumber
    if (await takeRoundTrip(context.em, { ...envelope, number })) return undefined
    return receiveInvoice(context, envelope, arrived.document)
  }
  if ('response' in arrived) return takeResponse(context, envelope, arrived)
  const { isForeign, detail } = arrived
  return { reason: isForeign ? 'UNKNOWN_DOCUMENT_TYPE' : 'UNREADABLE_DOCUMENT', detail }
}

async function takeResponse(
  { em }: Receiving,
  envelope: ArrivedEnvelope,
  { response, found }: Extract<Arrived, { response: unknown }>,
): Promise<Unusable | undefined> {
  const reason = await takeAnswer(em, envelope, { response, found })
  const broken = [...new Set(found.map(({ rule }) => rule))].join(' ') || 'no rule'
  return reason && { reason, detail: `an answer about ${response.document?.id}; it breaks ${broken}` }
}
