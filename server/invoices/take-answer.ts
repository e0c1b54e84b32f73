import type { EntityManager } from '@mikro-orm/postgresql'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import {
  codesOf,
  type InvoiceResponse,
  isResponseCode,
  type ResponseCode,
  wordsOf,
} from '#contracts/rules/invoice/response.ts'
import { isSameParticipant } from '#contracts/rules/participant.ts'
import { findAccountIdsAt } from '../accounts/participant.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { Envelope } from '../formats/sbdh/read-envelope.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { eventFindings } from './event-findings.ts'
import { Invoice } from './invoice.ts'
import { type EventDetail, lockStatus, recordEvent, recordOnce, statusBeforePayment } from './record-event.ts'

import { contradicts, eventOfAnswer, FAILURES } from './status.ts'

export type AnswerRefusal = 'UNREADABLE_DOCUMENT' | 'UNKNOWN_INVOICE' | 'WRONG_SENDER'

/**
 * Stores a receiver's answer to one of our documents. It counts only from the party that the document went to, by the
 * envelope. One that contradicts a final status is stored as ignored, a late one changes nothing, a duplicate is dropped.
 * One that breaks rules counts when its document and its code can be read; its findings are stored with it.
 * @param found the rules that it breaks
 * @returns the reason why it can't be used, if any
 */
export async function takeAnswer(
  em: EntityManager,
  { instanceId, sender, receiver }: Pick<Envelope, 'instanceId' | 'sender' | 'receiver'>,
  { response, found }: { response: InvoiceResponse; found: readonly Finding[] },
): Promise<AnswerRefusal | undefined> {
  const { code, document } = response
  if (!isResponseCode(code) || !document?.id) return 'UNREADABLE_DOCUMENT'
  const answered = await findAnswered(em, receiver, document.id)
  if (answered.length === 0) return 'UNKNOWN_INVOICE'
  const invoice = answered.find((one) => isSameParticipant(invoiceReceiver(one), sender))
  if (invoice === undefined) return 'WRONG_SENDER'
  const detail = {
    ...answerDetail(code, response),
    ...(found.length > 0 && { findings: eventFindings(found) }),
  }
  const key = await answerKey(em, invoice, instanceId)
  await em.transactional((inTransaction) => keepAnswer(inTransaction, invoice, { code, detail, key }))
  return undefined
}

/** The instance id is the sender's own: where it was used for another document, the document stands behind it. */
async function answerKey(em: EntityManager, { id }: Invoice, instanceId: string): Promise<string> {
  const key = `answer ${instanceId}`
  return (await em.count(StoredEvent, { key, subject: { $ne: id } })) > 0 ? `${key} ${id}` : key
}

interface KeptAnswer {
  code: ResponseCode
  detail: EventDetail & { reasons: string[] }
  /** The same key again changes nothing. */
  key: string
}

/** Within em's transaction, for any source of the receiver's answer. */
export async function keepAnswer(
  em: EntityManager,
  invoice: Invoice,
  { code, detail, key }: KeptAnswer,
): Promise<void> {
  const event = eventOfAnswer(code, detail.reasons)
  const before = await lockStatus(em, invoice.id)
  if (before === 'CREATED') await recordArrival(em, invoice)
  const judged = before === 'PAID' ? await statusBeforePayment(em, invoice.id) : before
  const type = contradicts(judged, event) ? 'ANSWER_IGNORED' : event
  await recordEvent(em, invoice.id, { type, detail, key })
}

/** An answer implies the receipt, even if that has not arrived yet. */
const recordArrival = (em: EntityManager, { id, messageId, receiverScheme, receiverParticipant }: Invoice) =>
  recordOnce(em, id, {
    type: 'TRANSMITTED',
    detail: { messageId, receiver: `${receiverScheme}:${receiverParticipant}` },
  })

const invoiceReceiver = ({
  receiverScheme: scheme,
  receiverParticipant: participant,
}: Invoice): Endpoint => ({
  scheme,
  participant,
})

/** The documents with that number from this endpoint; failed ones last, since their number is free again. */
async function findAnswered(em: EntityManager, from: Endpoint, invoiceNumber: string): Promise<Invoice[]> {
  const accountIds = await findAccountIdsAt(em, from)
  const where = { accountId: { $in: accountIds }, invoiceNumber, channel: 'PEPPOL' as const }
  const alive = await em.find(Invoice, { ...where, status: { $nin: [...FAILURES] } })
  const failed = await em.find(
    Invoice,
    { ...where, status: { $in: [...FAILURES] } },
    { orderBy: { id: 'desc' } },
  )
  return [...alive, ...failed].filter(({ senderScheme, senderParticipant }) =>
    isSameParticipant(from, { scheme: senderScheme, participant: senderParticipant }),
  )
}

/** Truncates foreign texts to the contract's bounds. */
function answerDetail(responseCode: string, response: InvoiceResponse): EventDetail & { reasons: string[] } {
  const bounded = (codes: string[]) => codes.slice(0, 50).map((one) => one.slice(0, 10))
  return {
    responseCode,
    reasons: bounded(codesOf(response, 'OPStatusReason')),
    actions: bounded(codesOf(response, 'OPStatusAction')),
    note: wordsOf(response).slice(0, 4_000) || null,
  }
}
