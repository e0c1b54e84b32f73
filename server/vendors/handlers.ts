import { todayInBrussels } from '#contracts/rules/dates.ts'
import { presentPage, readPage } from '../platform/database/page.ts'
import { pagesById } from '../platform/database/pages-by-id.ts'
import type { AccountCall, HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { allVendors, getVendor, listVendors, VENDOR_SORT_FIELDS, vendorsAfter } from './list-vendors.ts'
import { findMissingVendors } from './missing-vendors.ts'
import { updateAgreement } from './self-billing.ts'
import { presentVendor, presentVendors } from './shown-vendor.ts'
import { updateVendor } from './update-vendor.ts'
import { updateHint } from './vendor-hint.ts'

/** Decisions about accounts, and figures, need received documents: they stand in that module. */
export const handlers = {
  getVendors: async ({ em, account, query: { q } }) =>
    presentVendors(em, await allVendors(em, account.id, q)),
  getVendor: async ({ em, account, params }) =>
    presentVendor(em, await getVendor(em, account.id, params.vendorId)),
  getMissingVendors: ({ em, account, principal }) =>
    findMissingVendors(em, account.id, { today: todayInBrussels(), userId: principal.user?.id }),
  updateVendorHint: ({ em, params, principal, body }) => updateHint(em, { ...params, principal }, body),
  updateVendor: async ({ em, principal, params, body }) =>
    presentVendor(em, await updateVendor({ em, ...params, principal }, body)),
  updateSelfBilling: async ({ em, principal, params, body }) =>
    presentVendor(em, await updateAgreement({ em, ...params, principal }, body.agreement)),
} satisfies Pick<
  HandlersOf<'vendors'>,
  'updateSelfBilling' | 'getVendors' | 'getVendor' | 'getMissingVendors' | 'updateVendorHint' | 'updateVendor'
>

/** Those of an account, one after the other, as `getVendors` answers them. */
export async function* everyVendor({ em, account }: Pick<AccountCall, 'em' | 'account'>) {
  for await (const page of pagesById((after) => vendorsAfter(em, account.id, after)))
    yield* await presentVendors(em, page)
}

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
