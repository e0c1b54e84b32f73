import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { checkUpload } from './check-upload.ts'
import { getFile, getInvoice, getInvoiceEvents, getUbl, readSentInvoice } from './get-invoice.ts'
import { mailCopy } from './mail-copy.ts'
import { presentCheck, presentEvent, presentSent } from './present.ts'
import { settleInvoice } from './settle-invoice.ts'

export const handlers = {
  getSentInvoice: async ({ em, ports, account, params }) =>
    presentSent(await readSentInvoice(em, ports.storage, account, params.invoiceId)),
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
    runWithoutTransaction: async ({ body, language, principal, signal }) =>
      presentCheck(await checkUpload(body, { owner: principal.id, signal }), language),
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
} satisfies Omit<
  HandlersOf<'invoices'>,
  | 'createCreditNote'
  | 'copyInvoice'
  | 'resendInvoice'
  | 'sendInvoice'
  | 'sendInvoiceBatch'
  | 'getInvoiceBatch'
>
