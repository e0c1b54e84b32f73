import { queryOptions } from '@tanstack/react-query'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import {
  getAccountReceivedInvoicesDocument,
  type getAccountReceivedInvoicesQuery,
  vendorsDocument,
  type vendorsQuery,
  type vendorsQueryVariables,
} from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'
import { isTrusted, type Vendor } from '../api/vendors.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'
import { pageAsked } from '../lists/page-asked.ts'

const sortFields = ['name', 'lastSeen', 'documents'] as const
export type VendorSortField = (typeof sortFields)[number]
export type VendorsSearch = ListSearch<VendorSortField> & {
  /** Those that are late are named above the list. */
  late?: true
}

export const byName: Sort<VendorSortField> = { field: 'name', order: 'ASC' }

export const readVendorsSearch = (search: Record<string, unknown>): VendorsSearch => ({
  ...readListSearch(search, sortFields),
  ...(search.late === true && { late: true }),
})

export type VendorRow = vendorsQuery['vendors']['content'][number]
export type VendorDocument = getAccountReceivedInvoicesQuery['getAccountReceivedInvoices']['content'][number]

export const vendorsListQuery = (accountId: string, search: VendorsSearch) => {
  const variables: vendorsQueryVariables = {
    accountId,
    page: pageAsked(search, byName),
    ...(search.q && { vendorsFilter: { name: search.q, number: search.q } }),
  }
  return queryOptions({
    queryKey: ['vendors', accountId, 'list', variables],
    queryFn: async ({ signal }) => (await graphql(vendorsDocument, variables, signal)).vendors,
  })
}

export const figuresQuery = (accountId: string, vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', accountId, vendorId, 'figures'],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/vendors/{vendorId}/figures', {
          params: { path: { accountId, vendorId } },
          signal,
        }),
      ),
  })

const NEWEST = 6

/** The newest documents of a vendor. */
export const vendorDocumentsQuery = (accountId: string, vendorId: string) =>
  queryOptions({
    queryKey: ['received-invoices', accountId, 'of vendor', vendorId],
    queryFn: async ({ signal }) => {
      const page = { pageNumber: 0, size: NEWEST, sortField: 'id', sortOrder: 'DESC' as const }
      const variables = { accountId, vendorId, page }
      return (await graphql(getAccountReceivedInvoicesDocument, variables, signal)).getAccountReceivedInvoices
    },
  })

/** The most urgent document of a vendor that a warning holds back. */
export const heldOfVendorQuery = (accountId: string, { id: vendorId, ibans }: Pick<Vendor, 'id' | 'ibans'>) =>
  queryOptions({
    queryKey: ['received-invoices', accountId, 'held of vendor', vendorId],
    queryFn: async ({ signal }) => {
      const page = { pageNumber: 0, size: 1, sortField: 'urgency', sortOrder: 'ASC' as const }
      const variables = { accountId, vendorId, isHeld: true, page }
      const { content } = (await graphql(getAccountReceivedInvoicesDocument, variables, signal))
        .getAccountReceivedInvoices
      return content[0] ?? null
    },
    enabled: ibans.some(({ state }) => state === 'WAITING'),
    meta: { handles: true },
  })

export const updateVendor = (
  accountId: string,
  vendorId: string,
  body: components['schemas']['VendorChange'],
): Promise<Vendor> =>
  call(
    api.PUT('/accounts/{accountId}/vendors/{vendorId}', { params: { path: { accountId, vendorId } }, body }),
  )

/** The keys of everything that a change of a vendor alters. */
export const vendorKeys = (accountId: string) => [
  ['vendors', accountId],
  ['vendor', accountId],
]

/** The agreement about self-billing; null ends it. */
export const updateSelfBilling = (accountId: string, vendorId: string, agreement: Vendor['selfBilling']) =>
  call(
    api.PUT('/accounts/{accountId}/vendors/{vendorId}/self-billing', {
      params: { path: { accountId, vendorId } },
      body: { agreement },
    }),
  )

const USUAL_DAYS = 30

/** A self-billed draft with the vendor’s known details. @returns its id */
export async function createSelfBilledDraft(accountId: string, vendor: Vendor): Promise<string> {
  const { name, number, endpoint, email, ibans, terms } = vendor
  const today = todayInBrussels()
  const [scheme, participant] = endpoint?.split(':') ?? []
  const account = ibans.find(isTrusted)
  const body = {
    inputDetails: {
      selfBilled: true,
      heading: { issueDate: today, dueDate: addDays(today, terms?.days ?? USUAL_DAYS) },
      customer: { name, vat: number, email, scheme: scheme ?? null, participant: participant ?? null },
      lines: [{ id: '1', quantity: 1, unitPrice: 0, vatRate: 21 }],
      iban: account?.iban ?? null,
      bic: account?.bic ?? null,
    },
  }
  const params = { path: { accountId } }
  return (await call(api.POST('/accounts/{accountId}/drafts-no-recognition', { params, body }))).id
}

/** Whether a late invoice is told. */
export async function updateExpected(
  accountId: string,
  vendorId: string,
  isExpected: boolean,
): Promise<Vendor> {
  const path = { accountId, vendorId }
  const { phone, email } = await call(
    api.GET('/accounts/{accountId}/vendors/{vendorId}', { params: { path } }),
  )
  return updateVendor(accountId, vendorId, { phone, email, isExpected })
}

/** For the user alone. */
export const updateHint = (accountId: string, vendorId: string, body: components['schemas']['VendorHint']) =>
  call(
    api.PUT('/accounts/{accountId}/vendors/{vendorId}/hint', {
      params: { path: { accountId, vendorId } },
      body,
    }),
  )
