import { askApprovalOf } from '#tests/support/approvals.ts'
import { newCompany, newKbo } from '#tests/support/people.ts'
import { putAside } from '#tests/support/set-aside.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
import { account, received, type World } from '../world.ts'
import { type CallsOf, forAdmin, on, taking } from './operation-call.ts'

/** For a company without an account, so that giving it is the only way in. */
const aside = async ({ app }: World) => ({ setAsideId: (await putAside(app, { kbo: newKbo() })).setAsideId })

const waiting = async (world: World) => {
  await askApprovalOf(world.app, received(world))
  return received(world)
}

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
  downloadReceivedZip: taking(account, (world) => ({ ids: [received(world).id] }), { ids: [] }),
  openReceivedInvoice: on(received, 'id'),
  markNotDuplicate: on(received, 'id'),
  decideApproval: taking(waiting, { decision: 'REFUSED' }, { decision: 'PERHAPS' }),
  remindApprover: on(waiting, 'id'),
  mailReceivedInvoice: taking(received, ({ mine }) => ({ email: mine.email }), { email: 'anna' }),
  sendApplicationResponse: taking(received, { responseCode: 'AP' }, { responseCode: 'MAYBE' }),
  listSetAside: {
    ...forAdmin,
    right: () => ({}),
    wrong: [{ query: { decided: 'perhaps' } }, 400, 'FORM_ERRORS'],
  },
  retrySetAside: { ...on(aside, 'setAsideId'), ...forAdmin },
  giveSetAside: {
    ...taking(aside, async ({ app }) => ({ accountId: (await newCompany(app)).accountId, reason: 'Fusie' }), {
      accountId: 'x',
      reason: ' ',
    }),
    ...forAdmin,
  },
  dismissSetAside: { ...taking(aside, { reason: 'Test' }, { reason: ' ' }), ...forAdmin },
}
