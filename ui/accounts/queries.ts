import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { normaliseBic, normaliseIban } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'

export type Supplier = components['schemas']['Supplier']
export type SupplierProfile = components['schemas']['SupplierProfile']

/** Fetched again for every form that opens, and never replaced while somebody types. */
export const supplierQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['supplier', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/supplier', { params: { path: { accountId } } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function saveSupplier(accountId: string, supplier: Supplier): Promise<SupplierProfile> {
  const { accountId: _, enterpriseNumber: _number, pendingEmail: _pending, ...body } = tidied(supplier)
  return call(api.PUT('/accounts/{accountId}/supplier', { params: { path: { accountId } }, body }))
}

/** As it is stored: IBAN and BIC in upper case, without spaces and dots. */
export function tidied(supplier: Supplier): Supplier {
  const { vatUnitNumber } = supplier
  return {
    ...supplier,
    ...(vatUnitNumber !== undefined && { vatUnitNumber: vatUnitNumber || null }),
    iban: normaliseIban(supplier.iban),
    bic: normaliseBic(supplier.bic),
  }
}

/** Refreshes everything that shows the account's data. */
export async function refreshAccount(client: QueryClient, accountId: string): Promise<void> {
  client.removeQueries({ queryKey: ['account', accountId], type: 'inactive' })
  await Promise.all([
    client.invalidateQueries({ queryKey: ['account', accountId] }),
    client.invalidateQueries({ queryKey: ['accounts'] }),
  ])
}

/** The change that the mail with this token is about. */
export const changeQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-change', token],
    queryFn: () => call(api.POST('/user/public/account-change', { body: { token } })),
  })

export const disputeChange = (token: string) =>
  call(api.POST('/user/public/account-change/dispute', { body: { token } }))

/** The address that the link with this token confirms. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-confirmation', token],
    queryFn: () => call(api.POST('/user/public/account-email', { body: { token } })),
  })

export const confirmEmail = (token: string) =>
  call(api.POST('/user/public/account-email/confirm', { body: { token } }))

export const resendConfirmation = (accountId: string) =>
  call(api.POST('/accounts/{accountId}/supplier/pending-email', { params: { path: { accountId } } }))

export const cancelPendingEmail = (accountId: string) =>
  call(api.DELETE('/accounts/{accountId}/supplier/pending-email', { params: { path: { accountId } } }))
