// The searches of the lists of receivers and invitations in the address.
import type { ReceiverState } from '#generated/graphql.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readChoice, readListSearch, readText } from '../lists/list-search.ts'

const receiverSortFields = ['id', 'lastName', 'firstName', 'token1', 'email', 'language'] as const
export type ReceiverSortField = (typeof receiverSortFields)[number]

const invitationSortFields = ['id', 'token1', 'email', 'timeSent', 'status'] as const
export type InvitationSortField = (typeof invitationSortFields)[number]

/** Unless asked otherwise (specification section 9). */
export const newestFirst: Sort<'id'> = { field: 'id', order: 'DESC' }

/** To narrow the list by. Being told of at the second channel takes moments: nobody looks for it. */
export const stateFilters = ['CONNECTED', 'WAITING', 'ERROR', 'STOPPED'] as const satisfies ReceiverState[]
type StateFilter = (typeof stateFilters)[number]

export const receiverLanguages = ['nl', 'fr', 'de', 'en'] as const
type ReceiverLanguage = (typeof receiverLanguages)[number]

export type ReceiversSearch = ListSearch<ReceiverSortField> & {
  status?: StateFilter
  language?: ReceiverLanguage
}

export type InvitationsSearch = ListSearch<InvitationSortField> & {
  /** Of one receiver: their number (token1). */
  receiverId?: string
}

export function readReceiversSearch(search: Record<string, unknown>): ReceiversSearch {
  const status = readChoice(search.status, stateFilters)
  const language = readChoice(search.language, receiverLanguages)
  return {
    ...readListSearch(search, receiverSortFields),
    ...(status && { status }),
    ...(language && { language }),
  }
}

export function readInvitationsSearch(search: Record<string, unknown>): InvitationsSearch {
  const receiverId = readText(search.receiverId, 50)
  return { ...readListSearch(search, invitationSortFields), ...(receiverId && { receiverId }) }
}
