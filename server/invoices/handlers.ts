import { afterPreparing, type HandlersOf, outsideTransaction } from '../http/call.ts'
import { checkHandedIn } from './check-handed-in.ts'
import { createCopy, readCopy, readCredit } from './copy-invoice.ts'
import { getFile, getInvoice, getInvoiceEvents, getUbl } from './get-invoice.ts'
import { mailCopy } from './mail-copy.ts'
import { presentCheck, presentEvent } from './present.ts'
import { prepareResending, resendInvoice } from './resend-invoice.ts'

export const handlers = {
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
  checkDocument: outsideTransaction(async ({ body, language }) =>
    presentCheck(await checkHandedIn(body), language),
  ),
  createCreditNote: afterPreparing(
    ({ em, ports: { storage }, account, params }) => readCredit({ em, storage }, account, params.invoiceId),
    async ({ em, account }, credit) => ({ id: (await createCopy(em, account, credit)).id }),
  ),
  copyInvoice: afterPreparing(
    ({ em, ports: { storage }, account, params }) => readCopy({ em, storage }, account, params.invoiceId),
    async ({ em, account }, copy) => ({ id: (await createCopy(em, account, copy)).id }),
  ),
  mailInvoice: ({ em, queue, user, account, params, body }) =>
    mailCopy({ em, queue, user }, account, { invoiceId: params.invoiceId, email: body.email }),
  resendInvoice: afterPreparing(
    (call) => prepareResending(call, againOf(call)),
    (call, again) => resendInvoice(call, again),
  ),
} satisfies HandlersOf<'invoices'>

interface OnInvoice {
  params: { invoiceId: string }
  query: { sendviaemail?: boolean }
}

const againOf = ({ params, query }: OnInvoice) => ({
  invoiceId: params.invoiceId,
  mayBeMailed: query.sendviaemail === true,
})
