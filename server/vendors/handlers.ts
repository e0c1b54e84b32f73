import { presentPage, readPage } from '../platform/database/page.ts'
import type { HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { allVendors, getVendor, listVendors, VENDOR_SORT_FIELDS } from './list-vendors.ts'
import { presentVendor, presentVendors } from './shown-vendor.ts'

/** The decisions about accounts change received documents too, so they stand in that module. */
export const handlers = {
  getVendors: async ({ em, account, query: { q } }) =>
    presentVendors(em, await allVendors(em, account.id, q)),
  getVendor: async ({ em, account, params }) =>
    presentVendor(em, await getVendor(em, account.id, params.vendorId)),
} satisfies Pick<HandlersOf<'vendors'>, 'getVendors' | 'getVendor'>

export const resolvers = {
  vendors: async ({ accountId, page: asked, vendorsFilter }, { em }) => {
    const page = readPage(asked, VENDOR_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    const { rows, total } = await listVendors(em, { accountId, filter: vendorsFilter, page })
    const shown = rows.map(({ id, name, number, endpoint, documents, lastSeen, ibans }) => ({
      ...{ id, name, number, endpoint, documents },
      lastSeen: new Date(lastSeen).toISOString(),
      ibans: ibans.map(({ iban, state }) => ({ iban, state })),
    }))
    return presentPage(shown, total, page)
  },
} satisfies ResolversOf<'vendors'>
