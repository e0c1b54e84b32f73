import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import {
  getAccountReceiversDocument,
  getSupplierDocument,
  type ReceiverFieldsFragment,
} from '#generated/graphql-documents.ts'
import { graphql } from '../../api/graphql.ts'
import { uploadFile } from '../../api/upload-file.ts'
import type { NewDocument } from './new-document.ts'
import { uploadFields } from './new-document.ts'

export type Receiver = ReceiverFieldsFragment
export type Accepted = components['schemas']['DocumentAccepted']
type Trial = components['schemas']['DocumentTrial']

/** The bank accounts at which the account is paid. */
export const bankAccountQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['bank-account', accountId],
    queryFn: async ({ signal }) => {
      const { iban, bic } = (await graphql(getSupplierDocument, { accountId }, signal)).getSupplier
      return { iban: iban ?? '', bic: bic ?? '' }
    },
    staleTime: 0,
    meta: { handles: true },
  })

/** The receiver with this number (token1); null where there is none. */
export const receiverByNumberQuery = (accountId: string, token1: string) =>
  queryOptions({
    queryKey: ['receiver-by-number', accountId, token1],
    queryFn: async ({ signal }) => {
      const found = await findReceivers(accountId, { token1 }, signal)
      return found.find((each) => each.token1 === token1) ?? null
    },
    staleTime: 0,
    meta: { handles: true },
  })

type Sought = { text: string } | { token1: string }

/** The first two are enough to tell whether it is the only one. */
export async function findReceivers(
  accountId: string,
  receiversFilter: Sought,
  signal?: AbortSignal,
): Promise<Receiver[]> {
  const variables = { accountId, page: { size: 2, sortField: 'token1' }, receiversFilter }
  const { getAccountReceivers } = await graphql(getAccountReceiversDocument, variables, signal)
  return getAccountReceivers.content
}

/** Seals the file on trial. Nothing is stored. */
export const trialQuery = (accountId: string, file: File) =>
  queryOptions({
    queryKey: ['document-trial', accountId, file.name, file.size, file.lastModified],
    queryFn: async (): Promise<Trial> => {
      const path = `/accounts/${accountId}/uploads/try`
      // uploadFile returns the contract's answer for that path.
      return (await uploadFile({ method: 'POST', path, file, onProgress: () => undefined })) as Trial
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { handles: true },
  })

type Sending = { accountId: string; value: NewDocument; file: File; idempotencyKey: string }

/** @returns whether the receiver is told, too */
export async function sendDocument({ accountId, value, file, idempotencyKey }: Sending): Promise<Accepted> {
  const type = value.paymentRequest ? 'PAYMENT_REQUESTS' : 'DOCUMENTS'
  const path = `/accounts/${accountId}/uploads/single/${type}`
  const fields = uploadFields(value)
  const asked = { path, file, fields, idempotencyKey, onProgress: () => undefined }
  // The contract's answer to a 202 of this operation.
  return (await uploadFile({ method: 'POST', ...asked })) as Accepted
}
