import type { EntityManager } from '@mikro-orm/postgresql'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { codesOf, type InvoiceResponse, isResponseCode, wordsOf } from '#contracts/rules/invoice/response.ts'
import { isSameParticipant } from '#contracts/rules/participant.ts'
import { findAccountIdsAt } from '../accounts/participant.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { Envelope } from '../formats/sbdh/read-envelope.ts'
import { eventFindings } from './event-findings.ts'
import { Invoice } from './invoice.ts'
import type { EventDetail } from './invoice-event.ts'
import { lockStatus, recordEvent, recordOnce } from './record-event.ts'
import { contradicts, eventOfAnswer, FAILURES } from './status.ts'

export type AnswerRefusal = 'UNREADABLE_DOCUMENT' | 'UNKNOWN_INVOICE' | 'WRONG_SENDER'

/**
 * Stores what the receiver of one of our documents answers. It counts only when it comes from the very party that the
 * document went to, as the network vouches for it on the envelope. One that denies what was settled before is stored as
 * ignored; one that comes late is stored and changes nothing; a second copy adds nothing. One that breaks rules counts
 * as long as it says what it answers and how: what they found is kept beside it.
 * @param found what the rules have against it
 * @returns why it can't be used, or undefined when it was
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
  const invoice = answered.find((one) => isSameParticipant(receiverOf(one), sender))
  if (invoice === undefined) return 'WRONG_SENDER'
  const detail = { ...detailOf(code, response), ...(found.length > 0 && { findings: eventFindings(found) }) }
  const event = eventOfAnswer(code, detail.reasons)
  await em.transactional(async (inTransaction) => {
    const before = await lockStatus(inTransaction, invoice.id)
    if (before === 'CREATED') await recordArrival(inTransaction, invoice)
    const type = contradicts(before, event) ? 'ANSWER_IGNORED' : event
    await recordEvent(inTransaction, invoice.id, { type, detail, key: `answer ${instanceId}` })
  })
  return undefined
}

/** Who answers has received it, even if we have not heard of the receipt yet. */
const recordArrival = (em: EntityManager, { id, messageId, receiverScheme, receiverParticipant }: Invoice) =>
  recordOnce(em, id, {
    type: 'TRANSMITTED',
    detail: { messageId, receiver: `${receiverScheme}:${receiverParticipant}` },
  })

const receiverOf = ({ receiverScheme: scheme, receiverParticipant: participant }: Invoice): Endpoint => ({
  scheme,
  participant,
})

/** The documents under that number that went out from this endpoint; failed ones, whose number is free again, last. */
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

/** What came from outside is cut to what the contract promises its readers. */
function detailOf(responseCode: string, response: InvoiceResponse): EventDetail & { reasons: string[] } {
  const bounded = (codes: string[]) => codes.slice(0, 50).map((one) => one.slice(0, 10))
  return {
    responseCode,
    reasons: bounded(codesOf(response, 'OPStatusReason')),
    actions: bounded(codesOf(response, 'OPStatusAction')),
    note: wordsOf(response).slice(0, 4_000) || null,
  }
}
