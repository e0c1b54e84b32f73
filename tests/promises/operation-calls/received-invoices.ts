import { testDocumentFor } from '#tests/support/test-document.ts'
import { received } from '../world.ts'
import { type CallsOf, on, taking } from './operation-call.ts'

export const receivedInvoicesCalls: CallsOf<'received-invoices'> = {
  uploadTestDocument: {
    at: 'sandbox',
    right: ({ sandbox }) => ({ path: { accountId: sandbox.accountId }, xml: testDocumentFor(sandbox) }),
    stranger: 404,
    wrong: [{ xml: Buffer.from('<x/>') }, 400, 'FORM_ERRORS'],
  },
  getReceivedInvoice: on(received, 'id'),
  getReceivedInvoiceEvents: on(received, 'id'),
  getReceivedInvoiceDocument: {
    right: (world) => ({ path: received(world), query: { name: world.fileName } }),
    stranger: 404,
    wrong: [{ query: { name: 'no.pdf' } }, 404, 'NOT_FOUND'],
  },
  getReceivedInvoiceUbl: on(received, 'id'),
  markNotDuplicate: on(received, 'id'),
  mailReceivedInvoice: taking(received, ({ mine }) => ({ email: mine.email }), { email: 'anna' }),
  sendApplicationResponse: taking(received, { responseCode: 'AP' }, { responseCode: 'MAYBE' }),
}
