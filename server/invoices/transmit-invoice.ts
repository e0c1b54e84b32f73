import { Account } from '../accounts/account.ts'
import { channelsOf } from '../accounts/ports-of.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Unavailable } from '../platform/problem.ts'
import type { Addresses, ChannelName, Channels } from '../ports/channel/channel.ts'
import type { Transmission } from '../ports/network/network.ts'
import { addressesOf, CHANNEL_EVENTS, channelOf, deliveryOf, documentTypeOf } from './delivery.ts'
import { failInvoice } from './fail-invoice.ts'
import type { Invoice } from './invoice.ts'
import type { EventDetail } from './invoice-event.ts'
import { keptMail } from './mails.ts'
import { isRecorded, recordEvent, recordOnce } from './record-event.ts'
import { type EventType, FAILURES } from './status.ts'

/**
 * Gives a document to its channel and stores the outcome. It may be killed anywhere: the message id makes sending
 * idempotent, and a repeated send returns the first one's state.
 */
export async function transmitInvoice(
  context: JobContext,
  invoice: Invoice,
  { attempt }: { attempt: number },
): Promise<'DONE' | 'AGAIN'> {
  const { em, ports } = context
  if (hasWord(invoice) || (await isRecorded(em, invoice.id, [...FAILURES]))) return 'DONE'
  const channels = channelsOf(ports, await em.findOneOrFail(Account, invoice.accountId))
  const channel = channels[channelOf(invoice)]
  const handedOver = await channel.status(invoice.messageId)
  if (handedOver.state !== 'NONE') return settle(context, invoice, handedOver)
  if (await isRecorded(em, invoice.id, ['TRANSMITTED'])) return 'DONE'
  /** Looks up again: the look-up may have failed when the send was accepted. */
  const { state, to } = await channel.lookUp(addressesOf(invoice), documentTypeOf(invoice))
  if (state === 'REGISTERED') {
    await keepAddress(context, invoice, to)
    return settle(context, invoice, await channel.send(await deliveryOf(context, invoice)))
  }
  if (state === 'NOT_REGISTERED') return goElsewhere(context, invoice, { attempt })
  const detail = { attempts: attempt + 1, errorCode: 'SERVICE_UNAVAILABLE' }
  await tell(context, invoice, 'RETRIED', detail)
  return 'AGAIN'
}

/** Stored before it is sent, as what is told of it names the address. */
async function keepAddress({ em }: JobContext, invoice: Invoice, { endpoint }: Addresses): Promise<void> {
  if (endpoint === null) return
  em.assign(invoice, { receiverScheme: endpoint.scheme, receiverParticipant: endpoint.participant })
  await em.flush()
}

/** The receiver's side has said something of it: nothing is waited for. */
const hasWord = ({ status }: Invoice): boolean => status !== 'CREATED' && status !== 'TRANSMITTED'

/** Uses the sender's second channel, if it reaches the receiver; else the document fails. */
async function goElsewhere(
  context: JobContext,
  invoice: Invoice,
  work: { attempt: number },
): Promise<'DONE' | 'AGAIN'> {
  const { em, ports } = context
  const channels = channelsOf(ports, await em.findOneOrFail(Account, invoice.accountId))
  const fallback = invoice.fallback ? channels[invoice.fallback] : undefined
  const found = await fallback?.lookUp(addressesOf(invoice), documentTypeOf(invoice))
  if (!invoice.fallback || found?.state !== 'REGISTERED') {
    await failInvoice(em, invoice.id, 'ERROR', CHANNEL_EVENTS[channelOf(invoice)].unreachable(invoice))
    return 'DONE'
  }
  em.assign(invoice, { channel: invoice.fallback, fallback: null })
  await em.flush()
  return transmitInvoice(context, invoice, work)
}

/**
 * True where the network took the document and has it still, or can't be asked: it may be delivered yet, so it has not failed, and
 * its number stays taken. The sender is told that once.
 */
export async function isKeptByNetwork(context: JobContext, invoice: Invoice): Promise<boolean> {
  const { em, ports, queue, config } = context
  if (hasWord(invoice) || (await isRecorded(em, invoice.id, ['TRANSMITTED', ...FAILURES]))) return false
  if (!(await isRecorded(em, invoice.id, ['HANDED_OVER']))) return false
  const channels = channelsOf(ports, await em.findOneOrFail(Account, invoice.accountId))
  if ((await stateAt(channels[channelOf(invoice)], invoice)) === 'NONE') return false
  const detail = CHANNEL_EVENTS[channelOf(invoice)].detail(invoice)
  await em.transactional(async (inTransaction) => {
    const event = { type: 'HANDED_OVER', detail, key: `kept ${invoice.id}` } as const
    if (!(await recordEvent(inTransaction, invoice.id, event)).isNew) return
    await queue.enqueue(inTransaction, 'send-mail', await keptMail(inTransaction, invoice, config.publicUrl))
  })
  return true
}

/** Undefined when it can't be asked. */
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

/** Fails a document that could not be delivered for 48 hours. One that was delivered has waited for the receiving side's word. */
export async function giveUpInvoice({ em }: JobContext, { id }: Invoice): Promise<void> {
  if (await isRecorded(em, id, ['TRANSMITTED'])) return
  await failInvoice(em, id, 'ERROR', { errorCode: 'SERVICE_UNAVAILABLE' })
}

async function settle(
  context: JobContext,
  invoice: Invoice,
  transmission: Transmission,
): Promise<'DONE' | 'AGAIN'> {
  const events = CHANNEL_EVENTS[channelOf(invoice)]
  const detail = events.detail(invoice)
  if (transmission.state === 'RECEIVED') {
    await recordEachOnce(context, invoice, events.delivered, detail)
    return transmission.isWordAwaited ? 'AGAIN' : 'DONE'
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

const tell = ({ em }: JobContext, { id }: Invoice, type: EventType, detail: EventDetail) =>
  em.transactional((inTransaction) => recordEvent(inTransaction, id, { type, detail }))
