import { customerBody } from '#tests/support/customers.ts'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, forAdmin, on, onAccount, taking } from './operation-call.ts'

const customer = (world: World) => ({ ...account(world), customerId: world.customerId })
const shared = ({ sharedId }: World) => ({ id: sharedId })

export const customersCalls: CallsOf<'customers'> = {
  getCustomers: onAccount,
  createCustomer: taking(account, customerBody, { ...customerBody(), vat: 'BE0123' }),
  getCustomer: on(customer, 'customerId'),
  updateCustomer: taking(customer, customerBody, { ...customerBody(), scheme: '12' }),
  createGlobalCustomer: { ...forAdmin, right: () => ({ body: customerBody() }), wrong: bad({}) },
  getGlobalCustomer: { ...on(shared, 'id'), stranger: 200 },
  updateGlobalCustomer: { ...taking(shared, customerBody, { ...customerBody(), more: 1 }), ...forAdmin },
  checkReach: taking(account, ({ theirs }) => ({ scheme: '0208', participant: theirs.kbo }), {
    scheme: '0208',
    participant: '123',
  }),
  getParticipant: {
    right: (world) => ({ path: { scheme: '0208', id: world.theirs.kbo } }),
    stranger: 200,
    wrong: [{ path: { scheme: 'abcd' } }, 400, 'FORM_ERRORS'],
  },
}
