import { readFileSync } from 'node:fs'
import { finishedCall, invoiceBatchCall } from '#tests/support/finished.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { account, failed, invoice, type World } from '../world.ts'
import { type CallsOf, notAPdf, on, taking } from './operation-call.ts'

const failedInvoice = async (world: World) => ({ ...account(world), invoiceId: await failed(world) })

export const invoicesCalls: CallsOf<'invoices'> = {
  sendInvoice: {
    right: ({ theirs, ...world }) => ({ path: account({ theirs, ...world }), ...finishedCall(theirs) }),
    stranger: 404,
    wrong: [{ fields: { draft: '{"type": 7}' } }, 400, 'FORM_ERRORS'],
  },
  sendInvoiceBatch: {
    right: ({ mine, theirs }) => invoiceBatchCall(mine, [readyDraft(theirs)]),
    stranger: 404,
    wrong: [{ file: { ...notAPdf.file, field: 'zip' } }, 415, 'UNSUPPORTED_FILE'],
  },
  getInvoiceBatch: on(async ({ calls, mine, theirs }) => {
    const call = invoiceBatchCall(mine, [readyDraft(theirs)])
    const { body } = await calls('sendInvoiceBatch', mine.token, call)
    return { accountId: mine.accountId, batchId: body.id }
  }, 'batchId'),
  checkDocument: {
    right: () => ({ xml: readFileSync('fixtures/files/invoice.xml') }),
    stranger: 200,
    wrong: [{ xml: Buffer.from('<x/>') }, 400, 'FORM_ERRORS'],
  },
  getSentInvoice: on(invoice, 'invoiceId'),
  getInvoiceDocument: {
    right: (world) => ({ path: invoice(world), query: { name: 'factuur.pdf' } }),
    stranger: 404,
    wrong: [{ query: { name: '../../etc/passwd' } }, 404, 'NOT_FOUND'],
  },
  getInvoiceUbl: on(invoice, 'invoiceId'),
  getInvoiceEvents: on(invoice, 'invoiceId'),
  createCreditNote: on(invoice, 'invoiceId'),
  copyInvoice: on(invoice, 'invoiceId'),
  mailInvoice: taking(invoice, ({ mine }) => ({ email: mine.email }), { email: 'anna' }),
  settleInvoice: on(failedInvoice, 'invoiceId'),
  disputeInvoice: taking(invoice, { note: 'De levering was onvolledig.' }, { note: 7 }),
  withdrawDispute: on(invoice, 'invoiceId'),
  resendInvoice: {
    ...on(failedInvoice, 'invoiceId'),
    wrong: [{ query: { sendviaemail: 'maybe' } }, 400, 'FORM_ERRORS'],
  },
}
