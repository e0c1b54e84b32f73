import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { dayOf } from '../accounts/clock.ts'
import { presentDelivery } from '../documents/invoice-delivery.ts'
import { asIdentifier } from '../formats/sbdh/document-types.ts'
import { readPage } from '../platform/database/page.ts'
import type { HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { findingText, type Language, ruleText } from '../platform/language.ts'
import { checkUpload } from './check-upload.ts'
import { disputeInvoice, presentDispute, withdrawDispute } from './dispute-invoice.ts'
import { type DocumentCheck, presentDocumentCheck } from './document-check.ts'
import { presentFindings } from './event-findings.ts'
import {
  type EventOfInvoice,
  getFile,
  getInvoice,
  getInvoiceEvents,
  getUbl,
  type ReadSent,
  readSentInvoice,
} from './get-invoice.ts'
import { paymentOfSent } from './invoice.ts'
import { DOCUMENT_SORT_FIELDS, NEWEST_FIRST } from './list-documents.ts'
import { documentPage, listInvoices } from './list-invoices.ts'
import { mailCopy } from './mail-copy.ts'
import { presentPayment } from './payment-state.ts'
import { settleInvoice } from './settle-invoice.ts'

export const handlers = {
  getSentInvoice: async ({ em, ports, account, params }) =>
    presentSent(em, {
      ...(await readSentInvoice(em, ports.storage, account, params.invoiceId)),
      today: await dayOf(em, account),
    }),
  getInvoiceDocument: async ({ em, ports, account, params, query }) => {
    const { pdfFile } = await getInvoice(em, account, params.invoiceId)
    return getFile(ports.storage, pdfFile ? [pdfFile] : [], query.name)
  },
  getInvoiceUbl: async ({ em, ports, account, params }) => {
    const invoice = await getInvoice(em, account, params.invoiceId)
    return getUbl(ports.storage, invoice, `ubl-${invoice.id}.xml`)
  },
  getInvoiceEvents: async ({ em, account, params, language }) =>
    (await getInvoiceEvents(em, account, params.invoiceId)).map((event) => presentEvent(event, language)),
  checkDocument: operation({
    runWithoutTransaction: async ({ body, query, language, principal, signal }) =>
      presentCheck(await checkUpload(body, query.release, { owner: principal.id, signal }), language),
  }),
  mailInvoice: async ({ em, queue, ports, principal, account, params, body }) => {
    const copy = await mailCopy({ em, queue, principal }, account, {
      invoiceId: params.invoiceId,
      email: body.email.trim(),
    })
    await ports.mail.admit({ cause: 'INVOICE_COPY', account, to: body.email })
    return copy
  },
  settleInvoice: async ({ em, principal, account, params }) => {
    const { id, settledAt } = await settleInvoice(em, principal, account, params.invoiceId)
    return { id, settledAt: settledAt.toISOString() }
  },
  disputeInvoice: async ({ em, principal, account, params: { invoiceId }, body }) => {
    const note = body.note?.trim() || null
    const dispute = await presentDispute(
      em,
      await disputeInvoice({ em, principal, account, invoiceId }, note),
    )
    if (dispute === null) throw new Error('a disputed document has its dispute')
    return dispute
  },
  withdrawDispute: ({ em, principal, account, params: { invoiceId } }) =>
    withdrawDispute({ em, principal, account, invoiceId }),
} satisfies Omit<
  HandlersOf<'invoices'>,
  | 'createCreditNote'
  | 'copyInvoice'
  | 'resendInvoice'
  | 'sendInvoice'
  | 'sendInvoiceBatch'
  | 'getInvoiceBatch'
>

export const resolvers = {
  getAccountInvoices: async (
    { accountId, invoiceStatuses: statuses, selfBilled, payment, invoicesFilter: filter, page: asked },
    { em, account },
  ) => {
    const page = readPage(asked, DOCUMENT_SORT_FIELDS, NEWEST_FIRST)
    const today = await dayOf(em, account)
    const documents = await listInvoices(em, {
      ...{ accountId, statuses, payment, filter, page, today },
      selfBilled: selfBilled ?? undefined,
    })
    return documentPage(documents, page, { period: filter?.period, today })
  },
} satisfies ResolversOf<'getAccountInvoices'>

type Schemas = components['schemas']

const presentSent = async (
  em: EntityManager,
  { invoice, content, isSentAgain, crediting, today }: ReadSent & { today: string },
): Promise<Schemas['SentInvoice']> => ({
  id: invoice.id,
  type: invoice.type,
  selfBilled: invoice.selfBilled,
  ...content,
  attachments: invoice.pdfFile
    ? [{ fileName: invoice.pdfFile.fileName, mimeCode: invoice.pdfFile.mimeType, isOwnPrint: false }]
    : [],
  status: invoice.status,
  receiver: asIdentifier({ scheme: invoice.receiverScheme, participant: invoice.receiverParticipant }),
  isMailed: invoice.channel === 'EMAIL',
  customerEmail: invoice.customerEmail ?? null,
  isSentAgain,
  alsoTo: invoice.deliveryId == null ? null : await presentDelivery(em, invoice.deliveryId),
  crediting,
  dispute: await presentDispute(em, invoice),
  ...presentPayment(paymentOfSent(invoice), today),
  dateCreated: invoice.createdAt.toISOString(),
})

/** An event with its findings in the reader's language. */
function presentEvent(
  { at, type, detail, actor, onBehalfOf }: EventOfInvoice,
  language: Language,
): Schemas['InvoiceEvent'] {
  const { findings, costsCredit: _cost, language: _language, ...rest } = detail
  const texts = findings && presentFindings(findings, ({ rule, params }) => ruleText(rule, params, language))
  return {
    at: at.toISOString(),
    type,
    detail: {
      ...(actor !== null && { actor }),
      ...(onBehalfOf && { onBehalfOf }),
      ...rest,
      ...(texts && { findings: texts }),
    },
  }
}

const presentCheck = (check: DocumentCheck, language: Language): Schemas['DocumentCheck'] =>
  presentDocumentCheck(check, (finding) => findingText(finding, language))
