import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import type { ReceiverInput, ReceiversFilter } from '#generated/graphql.ts'
import {
  createReceiverDocument,
  type DcmFieldsFragment,
  deleteReceiverDocument,
  getAccountDcmsDocument,
  getAccountReceiversDocument,
  getReceiverDocument,
  getReceiverMetaDataDocument,
  type ReceiverFieldsFragment,
  type ReceiverMetaDataFieldsFragment,
  sendDoccleConnectMailDocument,
  sendDoccleConnectMailsDocument,
  updateReceiverDocument,
} from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'
import { pageAsked } from '../lists/page-asked.ts'
import { type InvitationsSearch, newestFirst, type ReceiversSearch } from './search.ts'

export type Receiver = ReceiverFieldsFragment
export type Invitation = DcmFieldsFragment
export type MetaData = ReceiverMetaDataFieldsFragment

/** Something happens by itself within moments; afterwards only now and then. */
const underwayMs = 3_000
const restMs = 30_000

const isLeaving = (invitation: Pick<Invitation, 'status'> | null) =>
  invitation?.status === 'NEW' || invitation?.status === 'WAITING_FOR_DOCCLE'

const isUnderway = ({ receiverStatus, latestDcm }: Pick<Receiver, 'receiverStatus' | 'latestDcm'>) =>
  receiverStatus === 'NEW' || isLeaving(latestDcm)

/** The server's filter of the list. */
export const makeReceiversFilter = ({ q, status, language }: ReceiversSearch): ReceiversFilter => ({
  ...(q && { text: q }),
  ...(status && { status }),
  ...(language && { language }),
})

export const receiversQuery = (accountId: string, search: ReceiversSearch) => {
  const page = pageAsked(search, newestFirst)
  const receiversFilter = makeReceiversFilter(search)
  return queryOptions({
    queryKey: ['receivers', accountId, page, receiversFilter],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountReceiversDocument, { accountId, page, receiversFilter }, signal))
        .getAccountReceivers,
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderway) ? underwayMs : restMs),
  })
}

export const invitationsQuery = (accountId: string, search: InvitationsSearch) => {
  const { q, receiverId } = search
  const page = pageAsked(search, newestFirst)
  const dcmFilter = { ...(q && { email: q }), ...(receiverId && { token1: receiverId }) }
  return queryOptions({
    queryKey: ['invitations', accountId, page, dcmFilter],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountDcmsDocument, { accountId, page, dcmFilter }, signal)).getAccountDcms,
    refetchInterval: ({ state }) => (state.data?.content.some(isLeaving) ? underwayMs : restMs),
  })
}

/** Fetched for every opened form; a refetch never replaces the typed values. */
export const receiverQuery = (receiverId: string) =>
  queryOptions({
    queryKey: ['receiver', receiverId],
    queryFn: async ({ signal }) => (await graphql(getReceiverDocument, { receiverId }, signal)).getReceiver,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5_000,
    meta: { handles: ['NOT_FOUND'] },
  })

/** The state of a receiver, and every invitation; looked at again while something is underway. */
export const metaDataQuery = (receiverId: string) =>
  queryOptions({
    queryKey: ['receiver-meta-data', receiverId],
    queryFn: async ({ signal }) =>
      (await graphql(getReceiverMetaDataDocument, { receiverId }, signal)).getReceiverMetaData,
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? underwayMs : restMs),
    meta: { handles: true },
  })

export const getReceiver = async (receiverId: string): Promise<Receiver> =>
  (await graphql(getReceiverDocument, { receiverId })).getReceiver

/** Makes one, or changes the one with that id; refuses as STALE when it changed since its `version` was read. */
export async function saveReceiver(
  accountId: string,
  receiverId: string | undefined,
  receiver: ReceiverInput,
): Promise<void> {
  if (receiverId === undefined) await graphql(createReceiverDocument, { accountId, receiver })
  else await graphql(updateReceiverDocument, { receiverId, receiver })
}

export async function deleteReceiver(receiverId: string): Promise<void> {
  await graphql(deleteReceiverDocument, { receiverId })
}

export async function invite(receiverId: string): Promise<void> {
  await graphql(sendDoccleConnectMailDocument, { receiverId })
}

/** Everybody of a list who is not connected yet. */
export const inviteAll = async (accountId: string, receiversFilter: ReceiversFilter) =>
  (await graphql(sendDoccleConnectMailsDocument, { accountId, receiversFilter })).sendDoccleConnectMails

/** After a change or an invitation of a receiver: every list, and the open receiver. */
export async function refreshReceivers(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['receiver'], type: 'inactive' })
  await Promise.all(
    ['receivers', 'invitations', 'receiver-meta-data'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
}

export type ReceiversChange = Omit<components['schemas']['ReceiversChange'], 'token1s' | 'filter'>

const ofAccount = (accountId: string) => ({ params: { path: { accountId } } })

export const inviteReceivers = (accountId: string, token1s: string[]) =>
  call(
    api.POST('/accounts/{accountId}/receivers/invitations', { ...ofAccount(accountId), body: { token1s } }),
  )

export const changeReceivers = (accountId: string, body: ReceiversChange & { token1s: string[] }) =>
  call(api.POST('/accounts/{accountId}/receivers/changes', { ...ofAccount(accountId), body }))

export const deleteReceivers = (accountId: string, token1s: string[]) =>
  call(api.POST('/accounts/{accountId}/receivers/deletions', { ...ofAccount(accountId), body: { token1s } }))
