import { presentPage, readPage } from '../platform/database/page.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { deleteCustomer } from './delete-customer.ts'
import { CUSTOMER_SORT_FIELDS, listCustomers } from './list-customers.ts'
import { presentCustomer } from './present.ts'

export const resolvers: ResolversOf<'customers' | 'deleteCustomer'> = {
  customers: async ({ accountId = null, page: asked, customersFilter }, { em, language }) => {
    const page = readPage(asked, CUSTOMER_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    const { rows, total } = await listCustomers(em, { accountId, filter: customersFilter, page })
    return presentPage(
      rows.map((row) => presentCustomer(row, language)),
      total,
      page,
    )
  },
  deleteCustomer: ({ customerId }, { em, principal }) => deleteCustomer(em, customerId, principal),
}
