import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'

export type Vendor = components['schemas']['Vendor']
export type VendorIban = components['schemas']['VendorIban']

export type MissingVendor = components['schemas']['MissingVendor']

/** The vendors with a late invoice, the longest late first. */
export const missingQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['vendors', accountId, 'missing'],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/vendors/missing', { params: { path: { accountId } }, signal })),
  })

/** Accounts that may be paid to without a call. */
export const isTrusted = ({ state }: Pick<VendorIban, 'state'>): boolean =>
  state === 'KNOWN' || state === 'CONFIRMED'

export const vendorQuery = (accountId: string, vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', accountId, vendorId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/vendors/{vendorId}', {
          params: { path: { accountId, vendorId } },
          signal,
        }),
      ),
    meta: { handles: true },
  })

/** All vendors, by name. */
export const vendorsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['vendors', accountId, 'all'],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/vendors', { params: { path: { accountId } }, signal })),
  })

/** The other vendor becomes a part of this one. The key makes it idempotent. */
export function mergeVendors(
  accountId: string,
  vendorId: string,
  other: string,
  key: string,
): Promise<Vendor> {
  const params = { path: { accountId, vendorId }, header: { 'Idempotency-Key': key } }
  return call(
    api.POST('/accounts/{accountId}/vendors/{vendorId}/merge', { params, body: { vendorId: other } }),
  )
}

/** Some numbers become a vendor of their own, which is returned. The key makes it idempotent. */
export function splitVendor(
  accountId: string,
  vendorId: string,
  numbers: string[],
  key: string,
): Promise<Vendor> {
  const params = { path: { accountId, vendorId }, header: { 'Idempotency-Key': key } }
  return call(api.POST('/accounts/{accountId}/vendors/{vendorId}/split', { params, body: { numbers } }))
}

/** The account as the vendor read it aloud. The key makes it idempotent. */
export function confirmIban(
  accountId: string,
  vendorId: string,
  body: components['schemas']['VendorIbanConfirmation'],
  key: string,
): Promise<Vendor> {
  const params = { path: { accountId, vendorId }, header: { 'Idempotency-Key': key } }
  return call(api.POST('/accounts/{accountId}/vendors/{vendorId}/ibans', { params, body }))
}

export function changeIban(
  accountId: string,
  vendorId: string,
  iban: string,
  body: components['schemas']['VendorIbanChange'],
): Promise<Vendor> {
  const params = { path: { accountId, vendorId, iban } }
  return call(api.PUT('/accounts/{accountId}/vendors/{vendorId}/ibans/{iban}', { params, body }))
}
