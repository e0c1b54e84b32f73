import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql'
import { isSameParticipant } from '#contracts/rules/participant.ts'
import type { Account } from '../accounts/account.ts'
import { networkForAccount } from '../accounts/account-ports.ts'
import { findReceiving } from '../accounts/participant.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { asIdentifier, readIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { sha256Of } from '../platform/slices.ts'
import { isHolding } from '../vendors/decide-warnings.ts'
import { type Learning, learnVendor, lockVendors } from '../vendors/learn-vendor.ts'
import { sellerNumbers } from '../vendors/seller-numbers.ts'
import { canTakeAnswers } from './answer-invoice.ts'
import type { ArrivedDocument } from './arrived-document.ts'
import { findDuplicate } from './duplicates.ts'
import type { CheckOnArrival, Facts } from './facts.ts'
import { findOrigin, type Origin } from './find-origin.ts'
import { keepFiles } from './keep-files.ts'
import { learnEarlierOf } from './learn-earlier.ts'
import { readPdfs } from './pdf-facts.ts'
import type { ArrivedEnvelope } from './read-message-work.ts'
import { InvoiceAnswer, type ReceivedChannel, ReceivedInvoice } from './received-invoice.ts'
import { selfBilledWarnings } from './self-billed-warnings.ts'

export type Receiving = Pick<JobContext, 'em' | 'ports' | 'queue'>

/**
 * Stores a document that arrived, unchanged, and queues the acknowledgement (AB). Business errors don't refuse it. A
 * duplicate, with the same envelope instance id from the same sender and the same bytes, is dropped.
 * @returns the reason why it can't be used, if any
 */
export async function receiveInvoice(
  context: Receiving,
  envelope: ArrivedEnvelope,
  document: ArrivedDocument,
): Promise<{ reason: 'WRONG_RECEIVER' | 'REUSED_ID'; detail: string } | undefined> {
  const { em } = context
  const origin = await findOrigin(em, envelope)
  if (origin.known !== undefined) {
    const { id, key } = origin.known
    const isSame = key === (await sha256Of([envelope.xml]))
    return isSame ? undefined : { reason: 'REUSED_ID', detail: `it was that of document ${id}` }
  }
  const account = await findReceiving(em, envelope.receiver)
  if (account === null) return { reason: 'WRONG_RECEIVER', detail: asIdentifier(envelope.receiver) }
  const received = await receive(context, account, { envelope, document, origin })
  return typeof received === 'string' ? undefined : received
}

/** The way of a document outside the network. */
export interface OtherWay {
  channel: Exclude<ReceivedChannel, 'PEPPOL'>
  /** Its id from before, as a file. */
  id: string
  /** The sender of its mail; empty where there was none. */
  email: string
  /** The mail's own id, or one that we made. */
  messageId: string
  /** The member who brought it in; null where nobody did. */
  by: Actor | null
  /** Its data was typed from a paper: no rules judge it. */
  isCompleted?: boolean
  /** The rest of the work, in the transaction that stores the document. */
  settle(em: EntityManager): Promise<void>
}

/** The same at an account that is known. @returns the id of the stored document, or the reason why it can't be used */
export async function receiveAt(
  context: Receiving,
  account: Account,
  envelope: ArrivedEnvelope,
  document: ArrivedDocument,
  otherWay?: OtherWay,
): Promise<Received> {
  const origin = await findOrigin(context.em, envelope)
  return receive(context, account, { envelope, document, origin, otherWay })
}

type Received = string | { reason: 'WRONG_RECEIVER'; detail: string }

interface Arriving {
  envelope: ArrivedEnvelope
  document: ArrivedDocument
  origin: Origin
  otherWay?: OtherWay | undefined
}

async function receive(
  context: Receiving,
  account: Account,
  { envelope, document, origin: { messageId, envelopeSender }, otherWay }: Arriving,
): Promise<Received> {
  const { em, ports } = context
  const recipient = document.recipient ?? envelope.receiver
  if (!ownsAddress(account, recipient, envelope.receiver)) {
    return { reason: 'WRONG_RECEIVER', detail: `the document names ${asIdentifier(recipient)}` }
  }
  const issuer = document.issuer ?? envelope.sender
  const [takesAnswers, stored, pdf] = await Promise.all([
    otherWay === undefined && canTakeAnswers(networkForAccount(ports, account), issuer),
    keepFiles(ports.storage, envelope.xml, document.files),
    document.pdf === undefined ? readPdfs(document.files, document.payment, account.id) : document.pdf,
    learnEarlierOf(context, account.id, document.facts),
  ])
  const channel = otherWay ? { id: otherWay.id, channel: otherWay.channel } : {}
  const own = { accountId: account.id, messageId, envelopeSender }
  const row = { ...document.facts, ...stored, ...channel, ...own }
  const addresses = {
    senderScheme: issuer.scheme,
    senderParticipant: issuer.participant,
    receiverScheme: recipient.scheme,
    receiverParticipant: recipient.participant,
  }
  return em.transactional((inTransaction) =>
    store(
      inTransaction,
      context,
      { ...row, ...addresses },
      {
        takesAnswers,
        checked: document.checked,
        instanceId: envelope.instanceId,
        otherWay,
        ownIban: account.iban ?? null,
        learning: {
          accountId: account.id,
          seller: document.party,
          payment: {
            ...{ ...document.payment, pdf },
            /** A sender of a mail is whoever they say. */
            sender: otherWay ? null : otherSender(envelope.sender, document),
          },
          at: new Date(),
        },
      },
    ),
  )
}

type NewRow = RequiredEntityData<ReceivedInvoice> & Facts & { accountId: string }

interface Storing {
  takesAnswers: boolean
  checked: CheckOnArrival
  instanceId: string
  otherWay: OtherWay | undefined
  ownIban: string | null
  learning: Learning
}

async function store(
  em: EntityManager,
  { queue }: Receiving,
  row: NewRow,
  { takesAnswers, checked, instanceId, otherWay, ownIban, learning }: Storing,
): Promise<string> {
  await lockVendors(em, row.accountId)
  const {
    vendorId,
    facts,
    warnings: found,
  } = row.selfBilled
    ? { vendorId: null, facts: null, warnings: selfBilledWarnings(learning.payment, ownIban) }
    : await learnVendor(em, learning)
  const warnings = [...found, ...(await findDuplicate(em, { ...row, vendorId }))]
  const received = em.create(ReceivedInvoice, { ...row, vendorId, paymentFacts: facts, warnings })
  await em.persist(received).flush()
  const by = { subject: received.id, principal: null }
  const detail = otherWay ? saidOf(otherWay) : { messageId: instanceId }
  await record(em, {
    ...{ type: 'received_invoice.received', subject: received.id, detail },
    principal: otherWay?.by ?? null,
  })
  if (!otherWay?.isCompleted) await record(em, { type: 'received_invoice.checked', ...by, detail: checked })
  const codes = warnings.filter(isHolding).map((warning) => warning.code)
  if (codes.length > 0 && !row.selfBilled)
    await record(em, { type: 'received_invoice.held', ...by, detail: { codes } })
  const { isAsked, asked } = await askApproval(em, received)
  if (isAsked)
    await record(em, {
      type: 'received_invoice.approval_asked',
      ...by,
      detail: asked ? { email: asked.email } : {},
    })
  if (otherWay) await otherWay.settle(em)
  else await acknowledge(em, queue, received.id, takesAnswers)
  return received.id
}

const saidOf = ({ messageId, channel, email }: OtherWay) => ({
  ...{ messageId, channel },
  ...(email && { email }),
})

async function acknowledge(
  em: EntityManager,
  queue: Receiving['queue'],
  receivedInvoiceId: string,
  takesAnswers: boolean,
): Promise<void> {
  const code = 'AB'
  const delivered = takesAnswers ? null : false
  const answer = em.create(InvoiceAnswer, { receivedInvoiceId, code, reasons: [], actions: [], delivered })
  await em.persist(answer).flush()
  const by = { subject: receivedInvoiceId, principal: null, detail: { responseCode: code } } as const
  await record(em, { type: 'received_invoice.acknowledged', ...by })
  if (!takesAnswers) await record(em, { type: 'received_invoice.answer_undelivered', ...by })
  else await queue.enqueue(em, 'send-answer', { answerId: answer.id })
}

/** The address that it came from, where it is none of the issuer's numbers; null where the issuer names none. */
function otherSender({ scheme, participant }: Endpoint, { party }: ArrivedDocument): string | null {
  const own = party.numbers.map(({ number }) => number)
  const [sender] = sellerNumbers({ endpoint: { scheme, value: participant } })
  if (
    sender === undefined ||
    own.every((number) => number.startsWith('name ')) ||
    own.includes(sender.number)
  )
    return null
  return asIdentifier({ scheme, participant })
}

function ownsAddress({ participantIdentifiers }: Account, named: Endpoint, addressed: Endpoint): boolean {
  const own = participantIdentifiers.flatMap((text) => readIdentifier(text) ?? [])
  return [addressed, ...own].some((endpoint) => isSameParticipant(endpoint, named))
}
