import { type ListSearch, readListSearch, readText } from '../kit/list-search.ts'

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

export type ReceivedSearch = ListSearch<ReceivedSortField> & {
  /** The document whose panel is open. */
  open?: string
}

export function readReceivedSearch(search: Record<string, unknown>): ReceivedSearch {
  const open = readText(search.open)
  return { ...readListSearch(search, sortFields), ...(open && { open }) }
}
