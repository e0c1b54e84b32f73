import { customerBody } from '#tests/support/customers.ts'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, forAdmin, notAPdf, on, onAccount, rowsOn, taking } from './operation-call.ts'

const customer = (world: World) => ({ ...account(world), customerId: world.customerId })
const shared = ({ sharedId }: World) => ({ id: sharedId })

const CSV = 'Naam;Btw-nummer\nDrukkerij van de rij;0123456749\n'

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
  parseCustomers: rowsOn(CSV, [notAPdf, 415, 'UNSUPPORTED_FILE']),
  downloadMendedCustomers: rowsOn(CSV, [{ fields: { mended: 'no JSON' } }, 400, 'FORM_ERRORS']),
  downloadCustomersTemplate: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ query: { lang: 'de' } }, 400, 'FORM_ERRORS'],
  },
  importCustomers: rowsOn(CSV, [{ fields: { mended: '{"2":{"vat":"1"}}' } }, 400, 'FORM_ERRORS']),
}
