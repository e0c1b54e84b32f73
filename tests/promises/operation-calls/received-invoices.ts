import { testDocumentFor } from '#tests/support/test-document.ts'
import { received } from '../world.ts'
import { bad, type CallsOf, unknown } from './operation-call.ts'

export const receivedInvoicesCalls: CallsOf<'received-invoices'> = {
  uploadTestDocument: {
    at: 'sandbox',
    right: ({ sandbox }) => ({
      path: { accountId: sandbox.accountId },
      xml: testDocumentFor(sandbox),
    }),
    stranger: 404,
    wrong: [{ xml: Buffer.from('<x/>') }, 400, 'FORM_ERRORS'],
  },
  getReceivedInvoice: { right: (world) => ({ path: received(world) }), stranger: 404, wrong: unknown('id') },
  getReceivedInvoiceEvents: {
    right: (world) => ({ path: received(world) }),
    stranger: 404,
    wrong: unknown('id'),
  },
  getReceivedInvoiceDocument: {
    right: (world) => ({ path: received(world), query: { name: world.fileName } }),
    stranger: 404,
    wrong: [{ query: { name: 'no.pdf' } }, 404, 'NOT_FOUND'],
  },
  getReceivedInvoiceUbl: {
    right: (world) => ({ path: received(world) }),
    stranger: 404,
    wrong: unknown('id'),
  },
  mailReceivedInvoice: {
    right: (world) => ({ path: received(world), body: { email: world.mine.email } }),
    stranger: 404,
    wrong: bad({ email: 'anna' }),
  },
  sendApplicationResponse: {
    right: (world) => ({ path: received(world), body: { responseCode: 'AP' } }),
    stranger: 404,
    wrong: bad({ responseCode: 'MAYBE' }),
  },
}
