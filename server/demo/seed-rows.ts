/** The sample world's people and documents as rows. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { releaseOn } from '#contracts/rules/invoice/releases.ts'
import { buildTree } from '#contracts/rules/invoice/ubl/tree-of.ts'
import { referenceKey } from '#contracts/rules/payment-reference.ts'
import type { SampleAccount } from '#fixtures/accounts.ts'
import type { SampleKey } from '#fixtures/api-keys.ts'
import { addMinutes } from '#fixtures/calendar.ts'
import type { Company } from '#fixtures/company.ts'
import type { SampleCustomer } from '#fixtures/customers.ts'
import type { SampleDocument, SampleUpload } from '#fixtures/documents.ts'
import type { SampleDraft } from '#fixtures/drafts.ts'
import type { SampleGrant, SampleIntegration } from '#fixtures/integrations.ts'
import type { SampleInvoice } from '#fixtures/invoices.ts'
import type { SampleMember } from '#fixtures/members.ts'
import type { SampleProduct } from '#fixtures/products.ts'
import type { SampleReceived } from '#fixtures/received-invoices.ts'
import type { SampleReceiver } from '#fixtures/receivers.ts'
import type { SampleRule } from '#fixtures/recurring.ts'
import type { SampleCompany } from '#fixtures/register.ts'
import type { SampleSeat } from '#fixtures/seats.ts'
import { Account } from '../accounts/account.ts'
import { InvoiceDesign } from '../accounts/invoice-design.ts'
import { Membership } from '../accounts/membership.ts'
import { ApiKey, ApiKeySecret } from '../api-keys/api-key.ts'
import { newSecret } from '../api-keys/secret-text.ts'
import { Customer } from '../customers/customer.ts'
import { Batch } from '../documents/batch.ts'
import { Document } from '../documents/document.ts'
import { Upload } from '../documents/upload.ts'
import { draftContent } from '../drafts/draft/content.ts'
import { Draft } from '../drafts/draft/draft.ts'
import { writeCsv } from '../formats/csv/write-csv.ts'
import { Grant } from '../integrations/grant.ts'
import { Integration, IntegrationSecret } from '../integrations/integration.ts'
import { Invoice } from '../invoices/invoice.ts'
import { eventName } from '../invoices/record-event.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { storeRegister } from '../ports/company-register/store-register.ts'
import { LoopbackParticipant } from '../ports/network/loopback-participant.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { Product } from '../products/product.ts'
import { numberKeyOf } from '../received-invoices/duplicates.ts'
import { checkReceived } from '../received-invoices/facts.ts'
import {
  InvoiceAnswer,
  type ReceivedEventType,
  ReceivedInvoice,
} from '../received-invoices/received-invoice.ts'

import { ConnectMail } from '../receivers/connect-mail.ts'
import { InboxLink } from '../receivers/inbox-link.ts'
import { Receiver } from '../receivers/receiver.ts'
import { ruleContent, USUAL_DUE_DAYS } from '../recurring/content.ts'
import { RecurringRule } from '../recurring/rule.ts'
import { Seat } from '../seats/seat.ts'
import { sampleInvoice } from './sample-invoice.ts'
import type { SeededFiles } from './seed-files.ts'

export function addAccount(em: EntityManager, { id, company, design: _, ...account }: SampleAccount): void {
  const { name, vat, email, telephone, iban, bic, street, postalCode, city, country } = company
  em.create(Account, {
    id,
    name,
    vat,
    telephone,
    iban,
    bic,
    street,
    postalCode,
    city,
    country,
    ...account,
    kbo: vat,
    companyName: name,
    email: email ?? '',
    participantIdentifiers: account.features.includes('PEPPOL')
      ? [`${company.scheme}:${company.participant}`]
      : [],
    lock: account.locked ? { reason: 'BY_ADMIN', at: `${account.processingSince}T08:00:00.000Z` } : null,
    createdAt: new Date(`${account.processingSince}T08:00:00Z`),
  })
}

export function addDesign(em: EntityManager, { id, design }: SampleAccount): void {
  if (design !== null) em.create(InvoiceDesign, { accountId: id, ...design })
}

/** An invitation has a link that nobody has. */
export function addMember(em: EntityManager, { invitation, ...member }: SampleMember): void {
  const invited = invitation && { ...invitation, language: 'nl' as const, mailedAt: invitation.invitedAt }
  const tokenHash = member.userId === null ? hashOfToken(newToken()) : null
  em.create(Membership, { ...member, ...invited, tokenHash })
}

/** Its link was used up. */
export function addSeat(em: EntityManager, sample: SampleSeat): void {
  const { acceptedAt } = sample
  const invited = { invitedAt: acceptedAt, mailedAt: acceptedAt, expiresAt: acceptedAt }
  em.create(Seat, { ...sample, ...invited, language: 'nl', tokenHash: hashOfToken(newToken()) })
}

/** With a secret that nobody has. */
export function addApiKey(em: EntityManager, { secret, ...key }: SampleKey): void {
  em.create(ApiKey, { ...key, revokedAt: null })
  em.create(ApiKeySecret, { ...secret, keyId: key.id, hash: hashOfToken(newSecret('key', 'live')) })
}

/** The same. */
export function addIntegration(em: EntityManager, { start, ...integration }: SampleIntegration): void {
  const { id: integrationId, createdAt } = integration
  em.create(Integration, { ...integration, deletedAt: null })
  const hash = hashOfToken(newSecret('client', 'live'))
  em.create(IntegrationSecret, { integrationId, hash, start, createdAt, expiresAt: null, lastUsedAt: null })
}

export const addGrant = (em: EntityManager, grant: SampleGrant): unknown =>
  em.create(Grant, { ...grant, validFrom: grant.createdAt, withdrawnAt: null })

export function addCustomer(em: EntityManager, { id, accountId, company }: SampleCustomer): void {
  const { name, vat, street, postalCode, city, country, email, telephone, scheme, participant } = company
  const address = { street, postalCode, city, country, email, telephone }
  em.create(Customer, { id, accountId, name, vat, ...address, scheme, participant })
}

export const addProduct = (em: EntityManager, product: SampleProduct): unknown => em.create(Product, product)

export function addReceiver(em: EntityManager, sample: SampleReceiver): void {
  const { mails, ...receiver } = sample
  em.create(Receiver, { ...receiver, latestConnectMailId: mails.at(-1)?.id ?? null })
  for (const mail of mails) {
    const { accountId, id: receiverId, token1, firstName, lastName } = receiver
    em.create(ConnectMail, { accountId, receiverId, token1, name: `${firstName} ${lastName}`, ...mail })
    for (const email of mail.email.split(/\s*,\s*/)) em.create(InboxLink, makeLink(receiverId, mail, email))
  }
}

/** Of an invitation, to one address: whether it arrived decides whether the receiver can be told of anything. */
const makeLink = (receiverId: string, mail: SampleReceiver['mails'][number], email: string) => ({
  receiverId,
  connectMailId: mail.id,
  email,
  token: null,
  tokenHash: hashOfToken(newToken()),
  createdAt: mail.requestedAt,
  expiresAt: mail.requestedAt,
  sentAt: mail.sentAt,
  refusal: mail.status === 'ERROR' ? mail.reason : null,
  feedback: mail.feedback,
  feedbackReason: mail.feedback === 'BOUNCE' ? mail.reason : null,
})

/** With the table and the errors of a zip that was refused, as its download needs them. */
export async function addUpload(
  em: EntityManager,
  storage: Storage,
  { faulty, ...sample }: SampleUpload,
): Promise<void> {
  em.create(Upload, sample)
  if (faulty === null) return
  const errors = faulty.errors.map((error) => `${JSON.stringify(error)}\n`).join('')
  em.create(Batch, {
    uploadId: sample.id,
    tableFile: { key: await storage.put(writeCsv(faulty.table)) },
    errorsFile: { key: await storage.put(Buffer.from(errors)) },
  })
}

export function addDelivered(
  em: EntityManager,
  { events, ...sample }: SampleDocument,
  stored: { file: { key: string }; pages: number; sha256: string },
): Document {
  const document = em.create(Document, { ...sample, ...stored })
  for (const { type, at, detail } of events)
    em.create(StoredEvent, { type: `document.${type}`, at, subject: sample.id, detail })
  return document
}

export function addParticipant(em: EntityManager, { name, scheme, participant, reach }: Company): void {
  const state = reach === 'SILENT' ? 'UNKNOWN' : 'REGISTERED'
  em.create(LoopbackParticipant, { scheme, participant, name, state, viaEmailGateway: reach === 'GATEWAY' })
}

/** In place of what a file of the register would bring. */
export const addRegister = (
  em: EntityManager,
  companies: readonly SampleCompany[],
  now: Date,
): Promise<void> =>
  storeRegister((sql, values) => em.execute(sql, values), {
    snapshot: now.toISOString().slice(0, 10),
    companies: companies.map(({ vat, ...company }) => ({ ...company, number: vat })),
  })

export function addDraft(
  em: EntityManager,
  sample: SampleDraft,
  pdf: { key: string; pages: number } | null,
): void {
  const { id, accountId, draft, createdAt, updatedAt } = sample
  const pdfFile = sample.pdf && pdf && { ...pdf, fileName: sample.pdf.fileName }
  em.create(Draft, { id, accountId, ...draftContent(draft), pdfFile, createdAt, updatedAt })
}

export function addRule(em: EntityManager, { draft, every, ...sample }: SampleRule): void {
  em.create(RecurringRule, {
    ...sample,
    every: { months: every.months ?? null, weeks: every.weeks ?? null },
    content: ruleContent(draft),
    dueDays: USUAL_DUE_DAYS,
    nextAt: sample.firstDate,
    language: 'nl',
  })
}

export function addInvoice(em: EntityManager, sample: SampleInvoice, files: SeededFiles): void {
  const { id, accountId, messageId, draft, seller, buyer, status, viaEmail, createdAt, creditTaken } = sample
  const returned = sample.events.find(({ type }) => type === 'CREDIT_RETURNED')
  em.create(Invoice, {
    id,
    accountId,
    messageId,
    status,
    channel: viaEmail ? 'EMAIL' : 'PEPPOL',
    createdAt,
    creditTaken,
    type: draft.type ?? 'E_INVOICES',
    invoiceNumber: sample.number,
    issueDate: sample.issueDate,
    dueDate: draft.inputDetails?.heading?.dueDate,
    creditedNumber: draft.inputDetails?.heading?.originalInvoiceNumber,
    totalInCents: totalCents(sample),
    ...payableOf(sample),
    customerName: buyer.name,
    customerVat: buyer.vat,
    customerEmail: buyer.email,
    senderScheme: seller.scheme,
    senderParticipant: seller.participant,
    receiverScheme: buyer.scheme,
    receiverParticipant: buyer.participant,
    documentSource: sample.source,
    creditReturnedAt: returned?.at,
    ublFile: files.ubl,
    pdfFile: files.pdf,
    sentById: sample.sentById,
    language: sample.language,
  })
  for (const { type, at, detail, actorId } of sample.events)
    em.create(StoredEvent, { type: eventName(type), at, subject: id, detail, ...by(actorId) })
}

export function addReceived(em: EntityManager, sample: SampleReceived, files: SeededFiles): void {
  const { id, accountId, messageId, draft, answer, receivedAt, selfBilled } = sample
  const [issuer, recipient] = selfBilled ? [sample.buyer, sample.seller] : [sample.seller, sample.buyer]
  const { heading } = draft.inputDetails ?? {}
  em.create(ReceivedInvoice, {
    id,
    accountId,
    messageId,
    type: draft.type ?? 'E_INVOICES',
    typeCode: selfBilled ? '389' : draft.type === 'E_CREDIT_NOTES' ? '381' : '380',
    selfBilled,
    invoiceNumber: heading?.invoiceNumber ?? '',
    numberKey: numberKeyOf(heading?.invoiceNumber ?? ''),
    issueDate: heading?.issueDate,
    dueDate: heading?.dueDate,
    totalInCents: totalCents(sample),
    ...payableOf(sample),
    sellerName: issuer.name,
    sellerVat: issuer.country === 'BE' ? `BE${issuer.vat}` : issuer.vat,
    senderScheme: issuer.scheme,
    senderParticipant: issuer.participant,
    receiverScheme: recipient.scheme,
    receiverParticipant: recipient.participant,
    status: answer && STATUS_OF[answer.code],
    ublFile: files.ubl,
    files: selfBilled ? [] : [files.pdf],
    warnings: selfBilled ? [] : null,
    openedAt: openingOf(sample),
    createdAt: receivedAt,
  })
  addAnswers(em, sample)
}

/** Whoever answered a document had opened it. */
const openingOf = ({ answer }: SampleReceived): Date | null => answer && answer.at

const STATUS_OF = { AP: 'ACCEPTED', RE: 'REJECTED' } as const
const EVENT_OF = { AP: 'accepted', RE: 'rejected' } as const

const by = (actorId: string | null) => (actorId === null ? {} : { actorKind: 'user' as const, actorId })

type Happening = ReceivedEventType extends `received_invoice.${infer Word}` ? Word : never

/** Every document is acknowledged (AB); the user's answer comes after it. */
function addAnswers(em: EntityManager, sample: SampleReceived): void {
  const { id, messageId, answer, receivedAt } = sample
  const addEvent = (
    type: Happening,
    at: Date,
    detail: Record<string, unknown> = {},
    actorId: string | null = null,
  ) => {
    em.create(StoredEvent, { type: `received_invoice.${type}`, at, subject: id, detail, ...by(actorId) })
  }
  const acknowledgedAt = addMinutes(receivedAt, 1)
  addEvent('received', receivedAt, { messageId })
  const invoice = sampleInvoice(sample)
  const release = releaseOn(todayInBrussels(receivedAt))
  addEvent('checked', receivedAt, {
    ...checkReceived(checkUbl({ invoice, root: buildTree(invoice) }, { release })),
  })
  addEvent('acknowledged', receivedAt, { responseCode: 'AB' })
  addEvent('answer_delivered', acknowledgedAt, { responseCode: 'AB' })
  em.create(InvoiceAnswer, {
    receivedInvoiceId: id,
    code: 'AB',
    reasons: [],
    actions: [],
    delivered: true,
    createdAt: receivedAt,
  })
  if (sample.waits) addEvent('approval_asked', receivedAt)
  if (answer === null) return
  const { at, actorId, code, ...words } = answer
  em.create(InvoiceAnswer, { receivedInvoiceId: id, code, ...words, delivered: true, createdAt: at })
  addEvent(EVENT_OF[code], at, { responseCode: code, ...words }, actorId)
  addEvent('answer_delivered', addMinutes(at, 1), { responseCode: code })
}

const payableOf = ({ draft }: { draft: SampleInvoice['draft'] }) => ({
  payableInCents: cents(
    draft.inputDetails?.payment?.payableAmount ?? draft.inputDetails?.payment?.totalVatIncl,
  ),
  referenceKey: referenceKey(draft.inputDetails?.payment?.reference),
})

function totalCents({ draft }: { draft: SampleInvoice['draft'] }): number {
  return cents(draft.inputDetails?.payment?.totalVatIncl)
}

function cents(euros: unknown): number {
  return Math.round(Number(euros) * 100)
}
