import type { HandlersOf } from '../http/call.ts'
import { getFile, getUbl } from '../invoices/get-invoice.ts'
import { answerInvoice } from './answer-invoice.ts'
import { getReceivedInvoice } from './get-received-invoice.ts'

export const handlers = {
  getReceivedInvoiceDocument: async ({ em, ports, account, params, query }) => {
    const { files } = await getReceivedInvoice(em, account, params.id)
    return getFile(ports.storage, files, query.name)
  },
  getReceivedInvoiceUbl: async ({ em, ports, account, params }) => {
    const invoice = await getReceivedInvoice(em, account, params.id)
    return getUbl(ports.storage, invoice, `${invoice.id}.xml`)
  },
  sendApplicationResponse: ({ em, queue, ports, account, user, params, body }) =>
    answerInvoice({ em, queue, network: ports.network, account, actorId: user.id }, params.id, body),
} satisfies HandlersOf<'received-invoices'>
