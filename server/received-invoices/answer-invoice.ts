import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { dropWaiting } from '../approvals/approval.ts'
import { INVOICE_RESPONSE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { lookUpParticipant } from '../ports/network/look-up-participant.ts'
import type { Lookup, Network } from '../ports/network/network.ts'
import {
  findLocked,
  InvoiceAnswer,
  issuerOf,
  type ReceivedInvoice,
  type ReceivedStatus,
} from './received-invoice.ts'

export type Answer = components['schemas']['ApplicationResponse']

export interface AnswerResult {
  status: ReceivedStatus
  delivered: boolean
}

interface Parts {
  em: EntityManager
  queue: Queue
  network: Network
  account: Account
  principal: Actor
}

const STATUS_OF: Record<Answer['responseCode'], ReceivedStatus> = { AP: 'ACCEPTED', RE: 'REJECTED' }
const EVENT_OF = { AP: 'received_invoice.accepted', RE: 'received_invoice.rejected' } as const

/**
 * Accepts or rejects a received document, once: the same code again returns the first result. Nobody is asked to approve a rejected one. Where its issuer can't receive
 * answers, it is stored as not delivered. Runs in em's transaction, which locks the document's row.
 * @throws {Problem} NOT_FOUND, ACCOUNT_LOCKED, ALREADY_ANSWERED
 */
export async function answerInvoice(
  { em, queue, network, account, principal }: Parts,
  id: string,
  given: Answer,
): Promise<AnswerResult> {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const invoice = await findLocked(em, { id, accountId: account.id })
  if (invoice === null) throw new Problem('NOT_FOUND')
  if (invoice.status) return firstResult(em, invoice, given)
  /** The sender of a mail knows no document on the network for an answer to name. */
  const delivered = invoice.channel === 'PEPPOL' && (await canTakeAnswers(network, issuerOf(invoice)))
  const answer = em.create(InvoiceAnswer, {
    receivedInvoiceId: invoice.id,
    code: given.responseCode,
    ...answerReasons(given),
    delivered: delivered ? null : false,
  })
  em.persist(answer)
  invoice.status = STATUS_OF[given.responseCode]
  if (invoice.status === 'REJECTED') await dropWaiting(em, invoice.id)
  const { code: responseCode, reasons, actions, note } = answer
  const subject = invoice.id
  await record(em, {
    type: EVENT_OF[given.responseCode],
    subject,
    principal,
    detail: { responseCode, reasons, actions, note: note ?? null },
  })
  if (delivered) await queue.enqueue(em, 'send-answer', { answerId: answer.id })
  else
    await record(em, {
      type: 'received_invoice.answer_undelivered',
      subject,
      principal: null,
      detail: { responseCode },
    })
  return { status: invoice.status, delivered }
}

/** A rejection needs a reason (Peppol T111-R001); the default is "other". */
function answerReasons({ responseCode, reasons = [], actions = [], note }: Answer) {
  const lacksReason = responseCode === 'RE' && reasons.length === 0
  return { reasons: lacksReason ? ['OTH' as const] : reasons, actions, note: note?.trim() || null }
}

async function firstResult(
  em: EntityManager,
  { id, status }: ReceivedInvoice,
  { responseCode }: Answer,
): Promise<AnswerResult> {
  const answer = await em.findOne(InvoiceAnswer, { receivedInvoiceId: id, code: responseCode })
  if (answer === null || !status) throw new Problem('ALREADY_ANSWERED')
  return { status, delivered: answer.delivered !== false }
}

/** The address at which the issuer takes answers, if it does. */
export const lookUpIssuer = (network: Network, issuer: Endpoint): Promise<Lookup> =>
  lookUpParticipant(
    (endpoint) => network.lookup(endpoint, INVOICE_RESPONSE),
    issuer,
    INVOICE_RESPONSE.docTypeId,
  )

/** A failed look-up counts as yes: the job tries again. */
export async function canTakeAnswers(network: Network, issuer: Endpoint): Promise<boolean> {
  const { state, documentTypes } = await lookUpIssuer(network, issuer)
  return state === 'UNKNOWN' || (state === 'REGISTERED' && documentTypes.includes(INVOICE_RESPONSE.docTypeId))
}
