import { answerInvoice } from '#contracts/rules/invoice/answer.ts'
import { checkResponse } from '#contracts/rules/invoice/check-response.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import { Account } from '../accounts/account.ts'
import { keptFindings } from '../invoices/kept-findings.ts'
import { readInvoice, readUbl } from '../invoices/ubl/read.ts'
import type { JobContext } from '../jobs/job.ts'
import { INVOICE_RESPONSE } from '../ports/network/document-types.ts'
import type { Transmission } from '../ports/network/network.ts'
import { InvoiceAnswer } from './invoice-answer.ts'
import { ReceivedInvoice } from './received-invoice.ts'
import { tellReceived } from './tell-received.ts'

/**
 * Brings one answer to the seller; the network takes it once per answer, however often this is run. One that the rules
 * refuse does not leave: the document that it answers lacks what an answer has to name.
 */
export async function sendAnswer(
  context: JobContext,
  { answerId }: { answerId: string },
): Promise<'DONE' | 'AGAIN'> {
  const answer = await context.em.findOneOrFail(InvoiceAnswer, answerId)
  if (answer.delivered !== null) return 'DONE'
  const xml = await write(context, answer)
  const refusals = checkResponse(readUbl(Buffer.from(xml)).root).filter(isRefusal)
  if (refusals.length > 0) {
    await settle(context, answer, { delivered: false, refusals })
    return 'DONE'
  }
  const transmission = await handOver(context, answer, xml)
  if (transmission.state === 'PENDING' || transmission.state === 'NONE') return 'AGAIN'
  await settle(context, answer, { delivered: transmission.state === 'RECEIVED' })
  return 'DONE'
}

/** It stays stored as given, and counts as not delivered. */
export async function giveUpAnswer(context: JobContext, { answerId }: { answerId: string }): Promise<void> {
  const answer = await context.em.findOneOrFail(InvoiceAnswer, answerId)
  if (answer.delivered === null) await settle(context, answer, { delivered: false })
}

async function settle(
  { em }: JobContext,
  answer: InvoiceAnswer,
  { delivered, refusals }: { delivered: boolean; refusals?: readonly Finding[] },
): Promise<void> {
  answer.delivered = delivered
  const type = delivered ? 'ANSWER_DELIVERED' : 'ANSWER_UNDELIVERED'
  const why = refusals && { findings: keptFindings(refusals) }
  tellReceived(em, answer.receivedInvoiceId, type, { responseCode: answer.code, ...why })
  await em.flush()
}

async function write({ em, ports }: JobContext, answer: InvoiceAnswer): Promise<string> {
  const received = await em.findOneOrFail(ReceivedInvoice, answer.receivedInvoiceId)
  const document = readInvoice(await ports.storage.get(received.ublFile.key))
  return writeResponse(answerInvoice(addressed(document, received), answer, stampOf(answer)))
}

async function handOver(
  { em, ports }: JobContext,
  answer: InvoiceAnswer,
  xml: string,
): Promise<Transmission> {
  const received = await em.findOneOrFail(ReceivedInvoice, answer.receivedInvoiceId)
  const account = await em.findOneOrFail(Account, received.accountId)
  return ports.network.send({
    key: answer.id,
    sender: { scheme: received.receiverScheme, participant: received.receiverParticipant },
    receiver: { scheme: received.senderScheme, participant: received.senderParticipant },
    ...INVOICE_RESPONSE,
    countryC1: account.country,
    xml,
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
