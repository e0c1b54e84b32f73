import { networkOf } from '../accounts/ports-of.ts'
import { getFile, getUbl } from '../invoices/get-invoice.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { answerInvoice } from './answer-invoice.ts'
import { forwardReceived } from './forward-received.ts'
import { ownPrintOf, printOwn } from './own-print.ts'
import { presentReceived, presentReceivedEvent } from './present.ts'
import { getReceivedEvents, getReceivedInvoice, readReceivedInvoice } from './read-received-invoice.ts'

import { readTestDocument, receiveTestDocument } from './receive-test-document.ts'

export const handlers = {
  getReceivedInvoice: async ({ em, ports, account, params }) =>
    presentReceived(await readReceivedInvoice(em, ports.storage, account, params.id)),
  getReceivedInvoiceEvents: async ({ em, account, language, params }) =>
    (await getReceivedEvents(em, account, params.id)).map((one) => presentReceivedEvent(one, language)),
  getReceivedInvoiceDocument: async ({ em, ports, account, language, params, query }) => {
    const received = await getReceivedInvoice(em, account, params.id)
    const print = ownPrintOf(received.files, received.invoiceNumber)
    if (query.name !== print?.fileName) return getFile(ports.storage, received.files, query.name)
    const xml = await ports.storage.get(received.ublFile.key)
    return { ...print, bytes: await printOwn(xml, language, { owner: account.id }) }
  },
  getReceivedInvoiceUbl: async ({ em, ports, account, params }) => {
    const invoice = await getReceivedInvoice(em, account, params.id)
    return getUbl(ports.storage, invoice, `${invoice.id}.xml`)
  },
  mailReceivedInvoice: async ({ em, queue, ports, principal, account, params, body, language }) => {
    const asked = { id: params.id, email: body.email.trim(), language }
    const forwarded = await forwardReceived({ em, queue, principal }, account, asked)
    await ports.mail.admit({ cause: 'INVOICE_COPY', account, to: body.email })
    return forwarded
  },
  sendApplicationResponse: ({ em, queue, ports, account, principal, params, body }) =>
    answerInvoice({ em, queue, network: networkOf(ports, account), account, principal }, params.id, body),
  uploadTestDocument: operation({
    prepare: ({ account, body, signal }) => readTestDocument(account, body, signal),
    run: async (call, document) => ({ id: await receiveTestDocument(call, call.account, document) }),
  }),
} satisfies HandlersOf<'received-invoices'>
