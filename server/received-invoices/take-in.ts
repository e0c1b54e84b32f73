import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { takeAnswer } from '../invoices/take-answer.ts'
import { readUbl, type UblDocument } from '../invoices/ubl/read.ts'
import { UnreadableXml } from '../invoices/xml/unreadable-xml.ts'
import type { JobContext } from '../jobs/job.ts'
import type { Log } from '../jobs/log.ts'
import type { Incoming } from '../ports/network/network.ts'
import { type Envelope, readEnvelope } from '../ports/network/sbdh.ts'
import { receiveInvoice } from './receive-invoice.ts'
import { setAside } from './set-aside.ts'
import type { SetAsideReason } from './set-aside-message.ts'

interface Unusable {
  reason: SetAsideReason
  detail: string
  messageId?: string
}

/**
 * Fetches what waits for us on the network and stores each message before it is acknowledged, so that a process that
 * dies in between gets it again, and storing it again adds nothing.
 */
export async function takeInAll(makeContext: () => JobContext, log: Log): Promise<void> {
  const { network } = makeContext().ports
  let cursor: string | undefined
  for (;;) {
    const messages = await network.receive(cursor)
    if (messages.length === 0) return
    for (const message of messages) {
      if (await takeInOne(makeContext, message, log)) await network.ack(message.ref)
      cursor = message.ref
    }
  }
}

/**
 * What fails is tried once more, as another process may have been in its way; what fails again is set aside, unless
 * that fails too: then everything is down, and the message waits on the network.
 */
async function takeInOne(makeContext: () => JobContext, message: Incoming, log: Log): Promise<boolean> {
  for (const isLast of [false, true]) {
    try {
      await takeIn(makeContext(), message)
      return true
    } catch (error) {
      log.warn({ err: error, ref: message.ref }, 'a message from the network could not be stored')
      if (isLast) return isSetAside(makeContext(), message, error, log)
    }
  }
  return false
}

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
    await setAside(context, message, unusable.reason, unusable.detail, unusable.messageId)
  }
}

async function take(context: JobContext, message: Incoming): Promise<Unusable | undefined> {
  const envelope = orUnreadable(() => readEnvelope(message.envelope))
  if (envelope instanceof UnreadableXml) return { reason: 'UNREADABLE_ENVELOPE', detail: envelope.message }
  const document = orUnreadable(() => readUbl(envelope.xml))
  const unusable = await takeDocument(context, envelope, document)
  return unusable && { ...unusable, messageId: envelope.instanceId }
}

async function takeDocument(
  context: JobContext,
  envelope: Envelope,
  document: UblDocument | UnreadableXml,
): Promise<Unusable | undefined> {
  if (document instanceof UnreadableXml) {
    const isForeign = document.reason === 'FOREIGN_ROOT'
    return { reason: isForeign ? 'UNKNOWN_DOCUMENT_TYPE' : 'UNREADABLE_DOCUMENT', detail: document.message }
  }
  if (document.kind !== 'APPLICATION_RESPONSE') return receiveInvoice(context, envelope, document)
  const found = checkResponse(document.root)
  const reason = await takeAnswer(context.em, envelope, { response: document.response, found })
  const broken = [...new Set(found.map(({ rule }) => rule))].join(' ') || 'no rule'
  return (
    reason && { reason, detail: `an answer about ${document.response.document?.id}; it breaks ${broken}` }
  )
}

function orUnreadable<T>(read: () => T): T | UnreadableXml {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableXml) return error
    throw error
  }
}
