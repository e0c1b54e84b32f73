import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql'
import { isIsoDate } from '#contracts/rules/dates.ts'
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { type Invoice, vatRegistration } from '#contracts/rules/invoice/model.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { isSameParticipant } from '#contracts/rules/participant.ts'
import { Account } from '../accounts/account.ts'
import type { JobContext } from '../jobs/job.ts'
import { asIdentifier, readIdentifier } from '../ports/network/document-types.ts'
import type { Endpoint } from '../ports/network/network.ts'
import type { Envelope } from '../ports/network/sbdh.ts'
import { canTakeAnswers } from './can-take-answers.ts'
import { type CheckOnArrival, checkReceived } from './check-received.ts'
import { InvoiceAnswer } from './invoice-answer.ts'
import { keepFiles } from './keep-files.ts'
import { ReceivedInvoice } from './received-invoice.ts'
import { tellReceived } from './tell-received.ts'

/**
 * Stores a document that arrived, byte for byte, and answers that it was received (AB). Faults of business don't keep
 * it out. A second copy, told by the envelope's instance id, is dropped.
 * @returns why it can't be used, or undefined when it was
 */
export async function receiveInvoice(
  context: JobContext,
  envelope: Envelope,
  document: { invoice: Invoice; root: Element },
): Promise<{ reason: 'WRONG_RECEIVER'; detail: string } | undefined> {
  const { em, ports } = context
  const { invoice } = document
  if ((await em.count(ReceivedInvoice, { messageId: envelope.instanceId })) > 0) return undefined
  const account = await findRecipient(em, envelope.receiver)
  if (account === null) return { reason: 'WRONG_RECEIVER', detail: asIdentifier(envelope.receiver) }
  const buyer = endpointOf(invoice.buyer) ?? envelope.receiver
  if (!isAddressOf(account, buyer, envelope.receiver)) {
    return { reason: 'WRONG_RECEIVER', detail: `the document names ${asIdentifier(buyer)}` }
  }
  const seller = endpointOf(invoice.seller) ?? envelope.sender
  const takesAnswers = await canTakeAnswers(ports.network, seller)
  const stored = await keepFiles(ports.storage, envelope.xml, invoice)
  const row = { ...factsOf(invoice), ...stored, accountId: account.id, messageId: envelope.instanceId }
  const addresses = {
    senderScheme: seller.scheme,
    senderParticipant: seller.participant,
    receiverScheme: buyer.scheme,
    receiverParticipant: buyer.participant,
  }
  await em.transactional((inTransaction) =>
    store(
      inTransaction,
      context,
      { ...row, ...addresses },
      { takesAnswers, checked: checkReceived(checkUbl(document)) },
    ),
  )
  return undefined
}

type NewRow = RequiredEntityData<ReceivedInvoice>

async function store(
  em: EntityManager,
  { queue }: JobContext,
  row: NewRow,
  { takesAnswers, checked }: { takesAnswers: boolean; checked: CheckOnArrival },
): Promise<void> {
  const received = em.create(ReceivedInvoice, row)
  em.persist(received)
  const delivered = takesAnswers ? null : false
  const code = 'AB'
  const answer = em.create(InvoiceAnswer, {
    receivedInvoiceId: received.id,
    code,
    reasons: [],
    actions: [],
    delivered,
  })
  em.persist(answer)
  await em.flush()
  tellReceived(em, received.id, 'RECEIVED', { messageId: row.messageId })
  tellReceived(em, received.id, 'CHECKED', checked)
  tellReceived(em, received.id, 'ACKNOWLEDGED', { responseCode: code })
  if (!takesAnswers) tellReceived(em, received.id, 'ANSWER_UNDELIVERED', { responseCode: code })
  else await queue.enqueue(em, 'send-answer', { answerId: answer.id })
}

async function findRecipient(em: EntityManager, { scheme, participant }: Endpoint): Promise<Account | null> {
  const [found] = await em.execute<{ id: string }[]>(
    `select id from accounts where participant_identifiers && array[?, ?] and 'PEPPOL' = any (features) limit 1`,
    [asIdentifier({ scheme, participant }), asIdentifier({ scheme, participant: participant.toUpperCase() })],
  )
  return found === undefined ? null : em.findOneOrFail(Account, found.id)
}

function endpointOf(party: Invoice['buyer']): Endpoint | undefined {
  const { value, scheme } = party?.endpoint ?? {}
  return readIdentifier(`${scheme}:${value}`)
}

function isAddressOf({ participantIdentifiers }: Account, named: Endpoint, addressed: Endpoint): boolean {
  const own = participantIdentifiers.flatMap((text) => readIdentifier(text) ?? [])
  return [addressed, ...own].some((endpoint) => isSameParticipant(endpoint, named))
}

/** What lists show, cut to what their index can hold; the document itself keeps all of it. */
function factsOf(invoice: Invoice) {
  const { number, issueDate, dueDate, kind, typeCode, currency, seller } = invoice
  return {
    type: kind === 'INVOICE' ? ('E_INVOICES' as const) : ('E_CREDIT_NOTES' as const),
    typeCode: (typeCode ?? (kind === 'INVOICE' ? '380' : '381')).slice(0, 20),
    invoiceNumber: (number ?? '').slice(0, 100),
    issueDate: dateOf(issueDate),
    dueDate: dateOf(dueDate),
    currency: (currency ?? 'EUR').slice(0, 3),
    totalInCents: centsOf(invoice.totals?.taxInclusive?.value),
    sellerName: (seller?.registrationName ?? seller?.name ?? '').slice(0, 300),
    sellerVat: vatRegistration(seller)?.id?.slice(0, 50) ?? null,
  }
}

const dateOf = (text: string | undefined): string | null =>
  text !== undefined && isIsoDate(text) ? text : null

const LARGEST = 1_000_000_000_000_00

function centsOf(text: string | undefined): number {
  const exact = parseDecimal(text)
  if (exact === undefined) return 0
  return Math.max(-LARGEST, Math.min(LARGEST, Number(roundToCents(exact).units)))
}
