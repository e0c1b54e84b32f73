import { presentPage, readPage } from '../database/page.ts'
import type { ResolversOf } from '../http/call.ts'
import { deleteCustomer } from './delete-customer.ts'
import { CUSTOMER_SORT_FIELDS, listCustomers } from './list-customers.ts'
import { presentCustomer } from './present.ts'

export const resolvers: ResolversOf<'customers' | 'deleteCustomer'> = {
  customers: async ({ accountId = null, page: asked, customersFilter }, { em, language }) => {
    const page = readPage(asked, CUSTOMER_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    const { customers, total } = await listCustomers(em, accountId, customersFilter, page)
    return presentPage(
      customers.map((customer) => presentCustomer(customer, language)),
      total,
      page,
    )
  },
  deleteCustomer: ({ customerId }, { em }) => deleteCustomer(em, customerId),
}
