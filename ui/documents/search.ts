// The searches of the lists of documents, signed documents and uploads in the address.
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readChoice, readListSearch, readText } from '../lists/list-search.ts'

const documentSortFields = ['id', 'name', 'timeReceived', 'docTypeName', 'reference', 'lastName'] as const
const signedSortFields = [...documentSortFields, 'timeSignature'] as const
export type DocumentSortField = (typeof signedSortFields)[number]

/** Unless asked otherwise (specification section 9). */
export const newestFirst: Sort<'id'> = { field: 'id', order: 'DESC' }
export const lastSignedFirst: Sort<'timeSignature'> = { field: 'timeSignature', order: 'DESC' }

/** The open and closed requests to receivers, and the undelivered documents. */
export const showings = ['TO_SIGN', 'SIGNED', 'UNREAD', 'BOUNCED'] as const
export type Showing = (typeof showings)[number]

type OneList = ListSearch<DocumentSortField> & {
  docType?: string
  /** The receiver's number (token1). */
  receiverId?: string
  /** The document whose timeline stands beside the list. */
  open?: string
}

/** All documents; those that were received on one day. */
export type DocumentsSearch = OneList & { show?: Showing; received?: string }

/** Signed documents; those that were signed between two days. */
export type SignedSearch = OneList & { from?: string; to?: string }

export type UploadsSearch = ListSearch<never>

function readOneList(search: Record<string, unknown>, fields: readonly DocumentSortField[]): OneList {
  const docType = readText(search.docType, 50)
  const receiverId = readText(search.receiverId, 50)
  const open = readText(search.open, 64)
  return {
    ...readListSearch(search, fields),
    ...(docType && { docType }),
    ...(receiverId && { receiverId }),
    ...(open && { open }),
  }
}

export function readDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const show = readChoice(search.show, showings)
  const received = readDay(search.received)
  return { ...readOneList(search, documentSortFields), ...(show && { show }), ...(received && { received }) }
}

export function readSignedSearch(search: Record<string, unknown>): SignedSearch {
  const [from, to] = [readDay(search.from), readDay(search.to)]
  return { ...readOneList(search, signedSortFields), ...(from && { from }), ...(to && { to }) }
}

export const readUploadsSearch = (search: Record<string, unknown>): UploadsSearch =>
  readListSearch<never>(search, [])

function readDay(value: unknown): string | undefined {
  const text = readText(value, 10)
  return text && isIsoDate(text) ? text : undefined
}
