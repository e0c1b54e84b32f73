import { presentPage, readPage } from '../platform/database/page.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { withReach } from './find-reach.ts'
import { CUSTOMER_SORT_FIELDS, listCustomers } from './list-customers.ts'
import { presentCustomer } from './present.ts'
import { deleteCustomer } from './save-customer.ts'

export const resolvers: ResolversOf<'customers' | 'deleteCustomer'> = {
  customers: async ({ accountId = null, page: asked, customersFilter }, call) => {
    const { em, ports, language } = call
    const page = readPage(asked, CUSTOMER_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    const { rows, total } = await listCustomers(em, { accountId, filter: customersFilter, page })
    const reached = await withReach({ em, ports, isTest: accountId !== null && call.account.isTest }, rows)
    return presentPage(
      reached.map((row) => presentCustomer(row, language)),
      total,
      page,
    )
  },
  deleteCustomer: ({ customerId }, { em, principal }) => deleteCustomer(em, customerId, principal),
}
