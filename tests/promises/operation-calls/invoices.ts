import { readFileSync } from 'node:fs'
import { finishedCall, invoiceBatchCall } from '#tests/support/finished.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { account, failed, invoice } from '../world.ts'
import { bad, type CallsOf, notAPdf, unknown } from './operation-call.ts'

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
  getInvoiceBatch: {
    right: async ({ calls, mine, theirs }) => {
      const call = invoiceBatchCall(mine, [readyDraft(theirs)])
      const { body } = await calls('sendInvoiceBatch', mine.token, call)
      return { path: { accountId: mine.accountId, batchId: body.id } }
    },
    stranger: 404,
    wrong: unknown('batchId'),
  },
  checkDocument: {
    right: () => ({ xml: readFileSync('fixtures/files/invoice.xml') }),
    stranger: 200,
    wrong: [{ xml: Buffer.from('<x/>') }, 400, 'FORM_ERRORS'],
  },
  getSentInvoice: {
    right: (world) => ({ path: invoice(world) }),
    stranger: 404,
    wrong: unknown('invoiceId'),
  },
  getInvoiceDocument: {
    right: (world) => ({ path: invoice(world), query: { name: 'factuur.pdf' } }),
    stranger: 404,
    wrong: [{ query: { name: '../../etc/passwd' } }, 404, 'NOT_FOUND'],
  },
  getInvoiceUbl: { right: (world) => ({ path: invoice(world) }), stranger: 404, wrong: unknown('invoiceId') },
  getInvoiceEvents: {
    right: (world) => ({ path: invoice(world) }),
    stranger: 404,
    wrong: unknown('invoiceId'),
  },
  createCreditNote: {
    right: (world) => ({ path: invoice(world) }),
    stranger: 404,
    wrong: unknown('invoiceId'),
  },
  copyInvoice: { right: (world) => ({ path: invoice(world) }), stranger: 404, wrong: unknown('invoiceId') },
  mailInvoice: {
    right: (world) => ({ path: invoice(world), body: { email: world.mine.email } }),
    stranger: 404,
    wrong: bad({ email: 'anna' }),
  },
  settleInvoice: {
    right: async (world) => ({ path: { ...account(world), invoiceId: await failed(world) } }),
    stranger: 404,
    wrong: unknown('invoiceId'),
  },
  resendInvoice: {
    right: async (world) => ({ path: { ...account(world), invoiceId: await failed(world) } }),
    stranger: 404,
    wrong: [{ query: { sendviaemail: 'maybe' } }, 400, 'FORM_ERRORS'],
  },
}
