import { answerInvoice } from '#contracts/rules/invoice/answer.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import { Account } from '../accounts/account.ts'
import { readInvoice } from '../invoices/ubl/read.ts'
import type { JobContext } from '../jobs/job.ts'
import { INVOICE_RESPONSE } from '../ports/network/document-types.ts'
import type { Transmission } from '../ports/network/network.ts'
import { InvoiceAnswer } from './invoice-answer.ts'
import { ReceivedInvoice } from './received-invoice.ts'
import { tellReceived } from './tell-received.ts'

/** Brings one answer to the seller; the network takes it once per answer, however often this is run. */
export async function sendAnswer(
  context: JobContext,
  { answerId }: { answerId: string },
): Promise<'DONE' | 'AGAIN'> {
  const answer = await context.em.findOneOrFail(InvoiceAnswer, answerId)
  if (answer.delivered !== null) return 'DONE'
  const transmission = await handOver(context, answer)
  if (transmission.state === 'PENDING' || transmission.state === 'NONE') return 'AGAIN'
  await settle(context, answer, transmission.state === 'RECEIVED')
  return 'DONE'
}

/** It stays stored as given, and counts as not delivered. */
export async function giveUpAnswer(context: JobContext, { answerId }: { answerId: string }): Promise<void> {
  const answer = await context.em.findOneOrFail(InvoiceAnswer, answerId)
  if (answer.delivered === null) await settle(context, answer, false)
}

async function settle({ em }: JobContext, answer: InvoiceAnswer, delivered: boolean): Promise<void> {
  answer.delivered = delivered
  const type = delivered ? 'ANSWER_DELIVERED' : 'ANSWER_UNDELIVERED'
  tellReceived(em, answer.receivedInvoiceId, type, { responseCode: answer.code })
  await em.flush()
}

async function handOver({ em, ports }: JobContext, answer: InvoiceAnswer): Promise<Transmission> {
  const received = await em.findOneOrFail(ReceivedInvoice, answer.receivedInvoiceId)
  const account = await em.findOneOrFail(Account, received.accountId)
  const document = readInvoice(await ports.storage.get(received.ublFile.key))
  return ports.network.send({
    key: answer.id,
    sender: { scheme: received.receiverScheme, participant: received.receiverParticipant },
    receiver: { scheme: received.senderScheme, participant: received.senderParticipant },
    ...INVOICE_RESPONSE,
    countryC1: account.country,
    xml: writeResponse(answerInvoice(addressed(document, received), answer, stampOf(answer))),
  })
}

/** The endpoints that were settled when it arrived, also where the document names none. */
function addressed(document: Invoice, received: ReceivedInvoice): Invoice {
  const { senderScheme, senderParticipant, receiverScheme, receiverParticipant } = received
  return {
    ...document,
    seller: { ...document.seller, endpoint: { scheme: senderScheme, value: senderParticipant } },
    buyer: { ...document.buyer, endpoint: { scheme: receiverScheme, value: receiverParticipant } },
  }
}

/** When it was given, not when it is sent: a second try must be the same document. */
function stampOf({ id, createdAt }: InvoiceAnswer) {
  const [issueDate = '', time = ''] = createdAt.toISOString().split('T')
  return { id, issueDate, issueTime: time.slice(0, 8) }
}
