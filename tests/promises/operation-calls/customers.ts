import { customerBody } from '#tests/support/customers.ts'
import { account } from '../world.ts'
import { bad, type CallsOf, unknown } from './operation-call.ts'

export const customersCalls: CallsOf<'customers'> = {
  getCustomers: { right: (world) => ({ path: account(world) }), stranger: 404, wrong: unknown('accountId') },
  createCustomer: {
    right: (world) => ({ path: account(world), body: customerBody() }),
    stranger: 404,
    wrong: bad({ ...customerBody(), vat: 'BE0123' }),
  },
  getCustomer: {
    right: (world) => ({ path: { ...account(world), customerId: world.customerId } }),
    stranger: 404,
    wrong: unknown('customerId'),
  },
  updateCustomer: {
    right: (world) => ({ path: { ...account(world), customerId: world.customerId }, body: customerBody() }),
    stranger: 404,
    wrong: bad({ ...customerBody(), scheme: '12' }),
  },
  createGlobalCustomer: {
    by: 'admin',
    right: () => ({ body: customerBody() }),
    stranger: 403,
    wrong: bad({}),
  },
  getGlobalCustomer: {
    right: (world) => ({ path: { id: world.sharedId } }),
    stranger: 200,
    wrong: unknown('id'),
  },
  updateGlobalCustomer: {
    by: 'admin',
    right: (world) => ({ path: { id: world.sharedId }, body: customerBody() }),
    stranger: 403,
    wrong: bad({ ...customerBody(), more: 1 }),
  },
  checkReach: {
    right: (world) => ({ path: account(world), body: { scheme: '0208', participant: world.theirs.kbo } }),
    stranger: 404,
    wrong: bad({ scheme: '0208', participant: '123' }),
  },
  getParticipant: {
    right: (world) => ({ path: { scheme: '0208', id: world.theirs.kbo } }),
    stranger: 200,
    wrong: [{ path: { scheme: 'abcd' } }, 400, 'FORM_ERRORS'],
  },
}
