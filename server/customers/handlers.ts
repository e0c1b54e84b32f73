import { networkOf } from '../accounts/ports-of.ts'
import { INVOICE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import type { Ports } from '../ports/index.ts'
import { lookUpParticipant } from '../ports/network/look-up-participant.ts'
import type { Network } from '../ports/network/network.ts'
import { recordCustomer } from './customer-event.ts'
import { getCustomer } from './get-customer.ts'
import { allCustomers } from './list-customers.ts'
import { presentCustomer, presentParticipant } from './present.ts'
import { createCustomer, updateCustomer } from './save-customer.ts'

export const handlers = {
  getCustomers: async ({ em, account, language }) =>
    (await allCustomers(em, account.id)).map((customer) => presentCustomer(customer, language)),
  createCustomer: async ({ em, account, principal, body, language }) => {
    const customer = await createCustomer(em, account.id, body)
    await recordCustomer(em, 'created', customer, principal)
    return presentCustomer(customer, language)
  },
  getCustomer: async ({ em, account, params, language }) =>
    presentCustomer(await getCustomer(em, account.id, params.customerId), language),
  updateCustomer: async ({ em, account, principal, params, body, language }) => {
    const customer = await updateCustomer(em, account.id, params.customerId, body)
    await recordCustomer(em, 'changed', customer, principal)
    return presentCustomer(customer, language)
  },
  createGlobalCustomer: async ({ em, body, language }) =>
    presentCustomer(await createCustomer(em, null, body), language),
  getGlobalCustomer: async ({ em, params, language }) =>
    presentCustomer(await getCustomer(em, null, params.id), language),
  updateGlobalCustomer: async ({ em, params, body, language }) =>
    presentCustomer(await updateCustomer(em, null, params.id, body), language),
  getParticipant: async ({ ports, principal, params }) => {
    const network = networkFor(ports, principal)
    const asked = { scheme: params.scheme, participant: params.id }
    /** What is listed is enough while nothing is sent. */
    const lookUp = (endpoint: Endpoint) => network.lookup(endpoint)
    return presentParticipant(await lookUpParticipant(lookUp, asked, INVOICE.docTypeId))
  },
} satisfies HandlersOf<'customers'>

/** A program with the key of a test company asks the receivers of test companies. */
const networkFor = (ports: Pick<Ports, 'network' | 'sandbox'>, { user, own }: Principal): Network =>
  networkOf(ports, { isTest: user === null && own.some(({ is_test }) => is_test === true) })
