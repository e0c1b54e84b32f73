import { Account } from '../accounts/account.ts'
import { channelsFor } from '../accounts/account-ports.ts'
import { networkDocumentType } from '../formats/sbdh/document-types.ts'
import type { Continuation, JobContext } from '../platform/jobs/job.ts'
import { Unavailable } from '../platform/problem.ts'
import type { Addresses, ChannelName, Channels } from '../ports/channel/channel.ts'
import type { Transmission } from '../ports/network/network.ts'
import { CHANNEL_EVENTS, channelAddresses, channelName, deliveryJob, makeDelivery } from './delivery.ts'
import type { Invoice } from './invoice.ts'
import { keptMail } from './mails.ts'
import { type EventDetail, isRecorded, recordEvent, recordOnce } from './record-event.ts'
import { failInvoice } from './settle-invoice.ts'

import { type EventType, FAILURES } from './status.ts'

/**
 * Gives a document to its channel and records the outcome. It may be killed anywhere. The message id is the key of each send. Over Peppol
 * it makes sending idempotent: a repeated send returns the first one's state. A mail that is sent twice has the same Message-ID both times.
 */
export async function transmitInvoice(
  context: JobContext,
  invoice: Invoice,
  { attempt }: { attempt: number },
): Promise<'DONE' | 'AGAIN' | Continuation> {
  const { em, ports } = context
  if (isBeyondDelivery(invoice) || (await isRecorded(em, invoice.id, [...FAILURES]))) return 'DONE'
  const channels = channelsFor(ports, await em.findOneOrFail(Account, invoice.accountId))
  const channel = channels[channelName(invoice)]
  const transmission = await channel.status(invoice.messageId)
  if (transmission.state === 'IN_DOUBT')
    return recordTransmission(context, invoice, await channel.send(await makeDelivery(context, invoice)))
  if (transmission.state !== 'NONE') return recordTransmission(context, invoice, transmission)
  /** E-mail keeps no status of its documents, so its state is always NONE; and a network may forget. */
  if (await isRecorded(em, invoice.id, ['TRANSMITTED'])) return 'DONE'
  /** Looked up again: when the user sent the document, the look-up may have failed. */
  const { state, to } = await channel.lookUp(channelAddresses(invoice), networkDocumentType(invoice))
  if (state === 'REGISTERED') {
    await storeAddress(context, invoice, to)
    return recordTransmission(context, invoice, await channel.send(await makeDelivery(context, invoice)))
  }
  if (state === 'NOT_REGISTERED') return changeToFallback(context, invoice)
  await recordRetry(context, invoice, { attempts: attempt + 1, errorCode: 'SERVICE_UNAVAILABLE' })
  return 'AGAIN'
}

/** Before the send, because the events of the delivery name the address. */
async function storeAddress({ em }: JobContext, invoice: Invoice, { endpoint }: Addresses): Promise<void> {
  if (endpoint === null) return
  em.assign(invoice, { receiverScheme: endpoint.scheme, receiverParticipant: endpoint.participant })
  await em.flush()
}

/** The receiver's side has answered, or the document has failed: delivering it changes nothing any more. */
const isBeyondDelivery = ({ status }: Invoice): boolean => status !== 'CREATED' && status !== 'TRANSMITTED'

/**
 * Changes to the sender's fallback channel, if it reaches the receiver; else the document fails. The job goes on as the kind of that
 * channel. Killed after the change, this job runs again and goes on likewise.
 */
async function changeToFallback(context: JobContext, invoice: Invoice): Promise<'DONE' | Continuation> {
  const { em, ports } = context
  const channels = channelsFor(ports, await em.findOneOrFail(Account, invoice.accountId))
  const fallback = invoice.fallback ? channels[invoice.fallback] : undefined
  const found = await fallback?.lookUp(channelAddresses(invoice), networkDocumentType(invoice))
  if (!invoice.fallback || found?.state !== 'REGISTERED') {
    await failInvoice(em, invoice.id, 'ERROR', CHANNEL_EVENTS[channelName(invoice)].unreachable(invoice))
    return 'DONE'
  }
  em.assign(invoice, { channel: invoice.fallback, fallback: null })
  await em.flush()
  return { continueAs: deliveryJob(invoice) }
}

/**
 * True where the network took the document and has it still, or can't be asked: it may be delivered yet, so it has not failed, and
 * its number stays taken.
 */
export async function isHeldByNetwork({ em, ports }: JobContext, invoice: Invoice): Promise<boolean> {
  if (isBeyondDelivery(invoice)) return false
  if (await isRecorded(em, invoice.id, ['TRANSMITTED', ...FAILURES])) return false
  if (!(await isRecorded(em, invoice.id, ['HANDED_OVER']))) return false
  const channels = channelsFor(ports, await em.findOneOrFail(Account, invoice.accountId))
  return (await stateAt(channels[channelName(invoice)], invoice)) !== 'NONE'
}

/** Tells the sender once, by mail, and with a second HANDED_OVER in the timeline: nothing else has happened to the document. */
export async function recordHeld({ em, queue, config, ports }: JobContext, invoice: Invoice): Promise<void> {
  const detail = CHANNEL_EVENTS[channelName(invoice)].detail(invoice)
  await em.transactional(async (inTransaction) => {
    const event = { type: 'HANDED_OVER', detail, key: `kept ${invoice.id}` } as const
    if (!(await recordEvent(inTransaction, invoice.id, event)).isNew) return
    const { mail, account } = await keptMail(inTransaction, invoice, config.publicUrl)
    await ports.mail.queue({ em: inTransaction, queue }, mail, { cause: 'OUTCOME', account })
  })
}

/** Undefined when the channel can't be asked. */
const stateAt = async (
  channel: Channels[ChannelName],
  { messageId }: Invoice,
): Promise<Transmission['state'] | undefined> => {
  try {
    return (await channel.status(messageId)).state
  } catch (error) {
    if (error instanceof Unavailable) return undefined
    throw error
  }
}

/** Fails a document that was not delivered within 48 hours. A delivered one doesn't fail: it only lacks the receiving side's answer. */
export async function giveUpInvoice({ em }: JobContext, { id }: Invoice): Promise<void> {
  if (await isRecorded(em, id, ['TRANSMITTED'])) return
  await failInvoice(em, id, 'ERROR', { errorCode: 'SERVICE_UNAVAILABLE' })
}

/** Records the channel's status of the document. @returns AGAIN while another may follow */
async function recordTransmission(
  context: JobContext,
  invoice: Invoice,
  transmission: Transmission,
): Promise<'DONE' | 'AGAIN'> {
  const events = CHANNEL_EVENTS[channelName(invoice)]
  const detail = events.detail(invoice)
  if (transmission.state === 'RECEIVED') {
    await recordEachOnce(context, invoice, events.delivered, detail)
    return transmission.isAnswerAwaited ? 'AGAIN' : 'DONE'
  }
  if (transmission.state === 'ACKNOWLEDGED') {
    await recordEachOnce(context, invoice, [...events.delivered, 'ACKNOWLEDGED'], detail)
    return 'DONE'
  }
  if (transmission.state === 'REFUSED') {
    const { failure, ...why } = events.refused(transmission.reason)
    await failInvoice(context.em, invoice.id, failure, {
      ...why,
      ...detail,
      note: transmission.detail || null,
    })
    return 'DONE'
  }
  await recordEachOnce(context, invoice, ['HANDED_OVER'], detail)
  return 'AGAIN'
}

const recordEachOnce = (
  { em }: JobContext,
  { id }: Invoice,
  types: readonly EventType[],
  detail: EventDetail,
): Promise<void> =>
  em.transactional(async (inTransaction) => {
    for (const type of types) await recordOnce(inTransaction, id, { type, detail })
  })

const recordRetry = ({ em }: JobContext, { id }: Invoice, detail: EventDetail) =>
  em.transactional((inTransaction) => recordEvent(inTransaction, id, { type: 'RETRIED', detail }))
