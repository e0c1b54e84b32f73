import { NEVER_UNLOCKED } from '../accounts/registration.ts'
import { shared } from '../platform/access/resource.ts'
import { defineModule } from '../platform/modules/module.ts'
import { Customer } from './customer.ts'
import { everyCustomer, handlers, resolvers } from './handlers.ts'
import { lookUpCustomers } from './reach.ts'

export const customers = defineModule({
  name: 'customers',
  handlers,
  accountData: [{ name: 'customers', schema: 'Customer', read: everyCustomer }],
  resolvers,
  entities: [Customer],
  owns: { customerId: Customer, 'global-customers/{id}': shared(Customer) },
  schedules: [{ name: 'look up customers', everyMinutes: 5, isForAll: true, run: lookUpCustomers }],
  /** Declared here, since an account with customers stays. */
  outdated: [`${NEVER_UNLOCKED} and not exists (select from customers c where c.account_id = a.id)`],
})
