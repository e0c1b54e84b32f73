import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { Account } from '../accounts/account.ts'
import { isLocked } from '../accounts/account-limits.ts'
import { networkForAccount } from '../accounts/account-ports.ts'
import { INVOICE_RESPONSE } from '../formats/sbdh/document-types.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { eventFindings } from '../invoices/event-findings.ts'
import { record } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Unavailable } from '../platform/problem.ts'
import type { Transmission } from '../ports/network/network.ts'
import { lookUpIssuer } from './answer-invoice.ts'
import { type InvoiceAnswer, issuerOf, ReceivedInvoice } from './received-invoice.ts'

import type { AnswerTask, WrittenAnswer } from './write-answer-work.ts'

const WRITING = new URL('./write-answer-work.ts', import.meta.url)

/**
 * Sends one answer to the issuer; the answer's id makes it idempotent. An answer that breaks the rules is not sent: its
 * document lacks a mandatory field of answers. While the account is locked, answers wait, acknowledgements too.
 */
export async function sendAnswer(context: JobContext, answer: InvoiceAnswer): Promise<'DONE' | 'AGAIN'> {
  if (answer.delivered !== null) return 'DONE'
  if (await hasToWait(context, answer)) return 'AGAIN'
  const { xml, refusals } = await write(context, answer)
  if (refusals.length > 0) {
    await settle(context, answer, { delivered: false, refusals })
    return 'DONE'
  }
  const transmission = await handOver(context, answer, xml)
  if (transmission.state === 'PENDING' || transmission.state === 'NONE') return 'AGAIN'
  await settle(context, answer, { delivered: transmission.state !== 'REFUSED' })
  return 'DONE'
}

async function hasToWait({ em }: JobContext, { receivedInvoiceId }: InvoiceAnswer): Promise<boolean> {
  const { accountId } = await em.findOneOrFail(ReceivedInvoice, receivedInvoiceId)
  return isLocked(em, accountId)
}

/** True where the network says that it has it. */
export async function isHeldByNetwork({ em, ports }: JobContext, answer: InvoiceAnswer): Promise<boolean> {
  if (answer.delivered !== null) return false
  const { accountId } = await em.findOneOrFail(ReceivedInvoice, answer.receivedInvoiceId)
  const network = networkForAccount(ports, await em.findOneOrFail(Account, accountId))
  try {
    return (await network.status(answer.id)).state === 'PENDING'
  } catch (error) {
    if (error instanceof Unavailable) return false
    throw error
  }
}

/** The answer stays stored, as not delivered. */
export async function giveUpAnswer(context: JobContext, answer: InvoiceAnswer): Promise<void> {
  if (answer.delivered === null) await settle(context, answer, { delivered: false })
}

async function settle(
  { em }: JobContext,
  answer: InvoiceAnswer,
  { delivered, refusals }: { delivered: boolean; refusals?: readonly Finding[] },
): Promise<void> {
  const type = delivered ? 'received_invoice.answer_delivered' : 'received_invoice.answer_undelivered'
  const why = refusals && { findings: eventFindings(refusals) }
  const detail = { responseCode: answer.code, ...why }
  answer.delivered = delivered
  await em.transactional((inTransaction) =>
    record(inTransaction, { type, subject: answer.receivedInvoiceId, detail, principal: null }),
  )
}

async function write({ em, ports }: JobContext, answer: InvoiceAnswer): Promise<WrittenAnswer> {
  const received = await em.findOneOrFail(ReceivedInvoice, answer.receivedInvoiceId)
  const { code, reasons, actions, note } = answer
  const task: AnswerTask = {
    bytes: await ports.storage.get(received.ublFile.key),
    selfBilled: received.selfBilled,
    issuer: issuerOf(received),
    recipient: { scheme: received.receiverScheme, participant: received.receiverParticipant },
    answer: { code, reasons, actions, note },
    stamp: answerStamp(answer),
  }
  const options = { owner: received.accountId, maxWaitSeconds: Number.POSITIVE_INFINITY }
  return readIsolated<AnswerTask, WrittenAnswer>(WRITING, task, options)
}

async function handOver(
  { em, ports }: JobContext,
  answer: InvoiceAnswer,
  xml: string,
): Promise<Transmission> {
  const received = await em.findOneOrFail(ReceivedInvoice, answer.receivedInvoiceId)
  const account = await em.findOneOrFail(Account, received.accountId)
  const network = networkForAccount(ports, account)
  const { state, scheme, participant } = await lookUpIssuer(network, issuerOf(received))
  if (state === 'UNKNOWN') return { state: 'NONE' }
  return network.send({
    key: answer.id,
    sender: { scheme: received.receiverScheme, participant: received.receiverParticipant },
    receiver: { scheme, participant },
    ...INVOICE_RESPONSE,
    countryC1: account.country,
    xml,
  })
}

/** The time of the answer, not of sending: a retry must send the same document. */
function answerStamp({ id, createdAt }: InvoiceAnswer) {
  const [issueDate = '', time = ''] = createdAt.toISOString().split('T')
  return { id, issueDate, issueTime: time.slice(0, 8) }
}
