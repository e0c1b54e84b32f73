import { type HandlersOf, outsideTransaction } from '../http/call.ts'
import { checkDocument } from './check-document.ts'
import { getFile, getInvoice, getInvoiceEvents, getUbl } from './get-invoice.ts'
import { presentCheck, presentEvent } from './present.ts'

export const handlers = {
  getInvoiceDocument: async ({ em, ports, account, params, query }) => {
    const { pdfFile } = await getInvoice(em, account, params.invoiceId)
    return getFile(ports.storage, pdfFile ? [pdfFile] : [], query.name)
  },
  getInvoiceUbl: async ({ em, ports, account, params }) => {
    const invoice = await getInvoice(em, account, params.invoiceId)
    return getUbl(ports.storage, invoice, `ubl-${invoice.id}.xml`)
  },
  getInvoiceEvents: async ({ em, account, params }) =>
    (await getInvoiceEvents(em, account, params.invoiceId)).map(presentEvent),
  checkDocument: outsideTransaction(async ({ body, language }) =>
    presentCheck(checkDocument(body), language),
  ),
} satisfies HandlersOf<'invoices'>
