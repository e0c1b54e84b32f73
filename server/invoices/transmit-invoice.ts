import { Account } from '../accounts/account.ts'
import { CREDIT_NOTE, INVOICE } from '../formats/sbdh/document-types.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { RefusalReason, Transmission } from '../ports/network/network.ts'
import { failInvoice } from './fail-invoice.ts'
import type { Invoice } from './invoice.ts'
import type { EventDetail } from './invoice-event.ts'
import { mailInvoice } from './mail-invoice.ts'
import { isTold, recordEvent, recordOnce } from './record-event.ts'
import { type EventType, FAILURES, type Failure } from './status.ts'

/**
 * Hands an accepted document to the network, or mails it, and stores what came of it. May be killed anywhere: the
 * network and the mail take a document once per message id, which was fixed when the send was accepted, and asking
 * again tells how the earlier one is doing.
 */
export async function transmitInvoice(
  context: JobContext,
  invoice: Invoice,
  { attempt }: { attempt: number },
): Promise<'DONE' | 'AGAIN'> {
  const { em } = context
  if (await isTold(em, invoice.id, ['TRANSMITTED', ...FAILURES])) return 'DONE'
  if (invoice.viaEmail) return mailInvoice(context, invoice)
  const handedOver = await context.ports.network.status(invoice.messageId)
  if (handedOver.state !== 'NONE') return settle(context, invoice, handedOver)
  const registration = await lookUp(context, invoice)
  if (registration === 'REGISTERED') return settle(context, invoice, await handOver(context, invoice))
  if (registration === 'NOT_REGISTERED') return mailInstead(context, invoice)
  const detail = { attempts: attempt + 1, errorCode: 'SERVICE_UNAVAILABLE' }
  await em.transactional((inTransaction) =>
    recordEvent(inTransaction, invoice.id, { type: 'RETRIED', detail }),
  )
  return 'AGAIN'
}

/** Where the sender agreed to it; else it ends here, and sending by e-mail is offered. */
async function mailInstead(context: JobContext, invoice: Invoice): Promise<'DONE'> {
  if (invoice.mayBeMailed && invoice.customerEmail) {
    invoice.viaEmail = true
    await context.em.flush()
    return mailInvoice(context, invoice)
  }
  const detail = { errorCode: 'PARTICIPANT_NOT_REGISTERED_IN_SMP', receiver: receiverOf(invoice) }
  await failInvoice(context.em, invoice.id, 'ERROR', detail)
  return 'DONE'
}

/** Ends what could not be delivered for 48 hours. */
export const giveUpInvoice = ({ em }: JobContext, { id }: Invoice): Promise<void> =>
  failInvoice(em, id, 'ERROR', { errorCode: 'SERVICE_UNAVAILABLE' })

const receiverOf = ({ receiverScheme, receiverParticipant }: Invoice): string =>
  `${receiverScheme}:${receiverParticipant}`

const documentTypeOf = ({ type }: Invoice) => (type === 'E_INVOICES' ? INVOICE : CREDIT_NOTE)

/** Asked again at the last moment: it may have been impossible to find out when the send was accepted. */
async function lookUp({ ports }: JobContext, invoice: Invoice) {
  const endpoint = { scheme: invoice.receiverScheme, participant: invoice.receiverParticipant }
  const { state, documentTypes } = await ports.network.lookup(endpoint)
  const takesIt = documentTypes.includes(documentTypeOf(invoice).docTypeId)
  return state === 'REGISTERED' && !takesIt ? 'NOT_REGISTERED' : state
}

async function handOver({ em, ports }: JobContext, invoice: Invoice): Promise<Transmission> {
  const account = await em.findOneOrFail(Account, invoice.accountId)
  const xml = await ports.storage.get(invoice.ublFile.key)
  return ports.network.send({
    key: invoice.messageId,
    sender: { scheme: invoice.senderScheme, participant: invoice.senderParticipant },
    receiver: { scheme: invoice.receiverScheme, participant: invoice.receiverParticipant },
    ...documentTypeOf(invoice),
    countryC1: account.country,
    xml,
  })
}

const FAILURE_OF: Record<RefusalReason, Failure> = {
  UNDELIVERABLE: 'ERROR',
  INVALID: 'VALIDATION_ERROR',
  DUPLICATE: 'DUPLICATE_ERROR',
}

async function settle(
  context: JobContext,
  invoice: Invoice,
  transmission: Transmission,
): Promise<'DONE' | 'AGAIN'> {
  const detail = { messageId: invoice.messageId, receiver: receiverOf(invoice) }
  if (transmission.state === 'RECEIVED') {
    await tell(context, invoice, 'TRANSMITTED', detail)
    return 'DONE'
  }
  if (transmission.state === 'REFUSED') {
    await failInvoice(context.em, invoice.id, FAILURE_OF[transmission.reason], {
      ...detail,
      note: transmission.detail,
    })
    return 'DONE'
  }
  await tell(context, invoice, 'HANDED_OVER', detail)
  return 'AGAIN'
}

async function tell(
  { em }: JobContext,
  { id }: Invoice,
  type: EventType,
  detail: EventDetail,
): Promise<void> {
  await em.transactional((inTransaction) => recordOnce(inTransaction, id, { type, detail }))
}
