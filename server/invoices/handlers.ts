import type { HandlersOf } from '../http/call.ts'
import { getFile, getInvoice, getInvoiceEvents, getUbl } from './get-invoice.ts'
import { presentEvent } from './present.ts'

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
} satisfies HandlersOf<'invoices'>
