import { type ListSearch, readListSearch } from '../kit/list-search.ts'

const sortFields = [
  'id',
  'invoiceNumber',
  'customerName',
  'issueDate',
  'dateCreated',
  'totalAmountInCent',
  'status',
] as const
export type ReceivedSortField = (typeof sortFields)[number]

export type ReceivedSearch = ListSearch<ReceivedSortField>

export const readReceivedSearch = (search: Record<string, unknown>): ReceivedSearch =>
  readListSearch(search, sortFields)
