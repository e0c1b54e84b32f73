import type { HandlersOf } from '../platform/http/call.ts'
import { getCustomer } from './get-customer.ts'
import { allCustomers } from './list-customers.ts'
import { lookUpParticipant } from './look-up-participant.ts'
import { presentCustomer, presentParticipant } from './present.ts'
import { createCustomer, updateCustomer } from './save-customer.ts'

export const handlers = {
  getCustomers: async ({ em, account, language }) =>
    (await allCustomers(em, account.id)).map((customer) => presentCustomer(customer, language)),
  createCustomer: async ({ em, account, body, language }) =>
    presentCustomer(await createCustomer(em, account.id, body), language),
  getCustomer: async ({ em, account, params, language }) =>
    presentCustomer(await getCustomer(em, account.id, params.customerId), language),
  updateCustomer: async ({ em, account, params, body, language }) =>
    presentCustomer(await updateCustomer(em, account.id, params.customerId, body), language),
  createGlobalCustomer: async ({ em, body, language }) =>
    presentCustomer(await createCustomer(em, null, body), language),
  getGlobalCustomer: async ({ em, params, language }) =>
    presentCustomer(await getCustomer(em, null, params.id), language),
  updateGlobalCustomer: async ({ em, params, body, language }) =>
    presentCustomer(await updateCustomer(em, null, params.id, body), language),
  getParticipant: async ({ ports, params }) =>
    presentParticipant(
      await lookUpParticipant(ports.network, { scheme: params.scheme, participant: params.id }),
    ),
} satisfies HandlersOf<'customers'>
