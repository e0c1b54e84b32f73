/** The lists that screens ask for, as calls and as the statements that answer them. */

import type {
  CustomersFilter,
  DocumentsFilter,
  DraftsFilter,
  InvoiceStatus,
  PageRequest,
  ProductsFilter,
} from '#generated/graphql.ts'
import {
  customersDocument,
  getAccountDocumentsDocument,
  getAccountDocumentUploadsDocument,
  getAccountDraftsDocument,
  getAccountInvoicesDocument,
  type getAccountInvoicesQueryVariables,
  getAccountReceivedInvoicesDocument,
  getAccountSignedDocumentsDocument,
  productsDocument,
} from '#generated/graphql-documents.ts'
import { CUSTOMER_SORT_FIELDS, makeListing as customersListing } from '#server/customers/list-customers.ts'
import {
  DOCUMENT_SORT_FIELDS as DELIVERY_SORT_FIELDS,
  makeListing as deliveriesListing,
  SIGNED_SORT_FIELDS,
} from '#server/documents/list-documents.ts'
import { UPLOAD_SORT_FIELDS, makeListing as uploadsListing } from '#server/documents/list-uploads.ts'
import { DRAFT_SORT_FIELDS, makeListing as draftsListing } from '#server/drafts/edit/list-drafts.ts'
import { makeListing, NEWEST_FIRST, RECEIVED_SORT_FIELDS } from '#server/invoices/list-documents.ts'
import { makeQuery, SENT } from '#server/invoices/list-invoices.ts'
import { makeStatement } from '#server/platform/database/listing.ts'
import { readPage } from '#server/platform/database/page.ts'
import { PRODUCT_SORT_FIELDS, makeListing as productsListing } from '#server/products/list-products.ts'
import { queryOfReceived, RECEIVED } from '#server/received-invoices/read-received-invoice.ts'

import { VENDOR } from './list-rows.ts'

export interface List {
  what: string
  query: { toString(): string }
  variables: object
  /** As the server asks it. */
  statement: ReturnType<typeof makeStatement>
  /** The allowed growth of its cost: none, with the matching rows, or with the distance of the page from either end. */
  kind: 'page' | 'filtered' | 'middle'
}

type Asked = Omit<getAccountInvoicesQueryVariables, 'accountId' | 'invoiceStatuses'> & {
  invoiceStatuses?: InvoiceStatus[]
  isAnswered?: boolean
  isHeld?: boolean
  isNew?: boolean
  selfBilled?: boolean
  vendorId?: string
  approval?: 'WAITING' | 'MINE'
}

const TROUBLED: InvoiceStatus[] = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR', 'REJECTED']
const MONTH = { code: 'CUSTOM', from: '2025-03-01', to: '2025-03-31' } as const
const YEAR = { code: 'CUSTOM', from: '2025-01-01', to: '2025-12-31' } as const
const searchedFor = (text: string) => ({ invoicesFilter: { customerName: text, invoiceNumber: text } })

const sentLists = (last: PageRequest): [string, Asked, List['kind']?][] => [
  ['first page', {}],
  ['page in the middle', { page: middleOf(last) }, 'middle'],
  ['last page', { page: last }],
  ['came to nothing, as the overview asks', { invoiceStatuses: TROUBLED, page: { size: 100 } }],
  ['failed, of which there are none', { invoiceStatuses: TROUBLED.slice(0, 3), page: { size: 100 } }],
  ['status REJECTED', { invoiceStatuses: ['REJECTED'] }],
  ['status TRANSMITTED and what it includes', { invoiceStatuses: ['TRANSMITTED'] }],
  [
    'most recent period',
    { invoicesFilter: { period: { code: 'MOST_RECENT_PERIOD_WITH_INVOICES' } } },
    'filtered',
  ],
  ['a month', { invoicesFilter: { period: MONTH } }, 'filtered'],
  ['a year', { invoicesFilter: { period: YEAR } }, 'filtered'],
  ['search', searchedFor('claes 7'), 'filtered'],
  ['by customer', { page: { sortField: 'customerName', sortOrder: 'ASC' } }],
  ['by customer, last page', { page: { sortField: 'customerName', sortOrder: 'ASC', ...last } }],
  ['by number, downwards', { page: { sortField: 'invoiceNumber', sortOrder: 'DESC' } }],
  ['by date, downwards', { page: { sortField: 'issueDate', sortOrder: 'DESC' } }],
  ['by total, downwards', { page: { sortField: 'totalAmountInCent', sortOrder: 'DESC' } }],
  ['by status', { page: { sortField: 'status', sortOrder: 'ASC' } }],
  ['by status, last page downwards', { page: { sortField: 'status', sortOrder: 'DESC', ...last } }],
]

const receivedLists = (last: PageRequest): [string, Asked, List['kind']?][] => [
  ['first page', {}],
  ['last page', { page: last }],
  ['not answered', { isAnswered: false }],
  ['answered', { isAnswered: true }],
  ['search', searchedFor('maes 7'), 'filtered'],
  ['by date, downwards', { page: { sortField: 'issueDate', sortOrder: 'DESC' } }],
  ['by date, last page downwards', { page: { sortField: 'issueDate', sortOrder: 'DESC', ...last } }],
  ['by status', { page: { sortField: 'status', sortOrder: 'ASC' } }],
  ['most urgent first', { page: URGENT }],
  ['most urgent first, last page', { page: { ...URGENT, ...last } }],
  ['most urgent first, not answered', { isAnswered: false, page: URGENT }],
  ['most urgent first, ACCEPTED', { invoiceStatuses: ['ACCEPTED'], page: URGENT }],
  ['most urgent first, REJECTED', { invoiceStatuses: ['REJECTED'], page: URGENT }],
  ['most urgent first, a month', { invoicesFilter: { period: MONTH }, page: URGENT }, 'filtered'],
  ['most urgent first, a year', { invoicesFilter: { period: YEAR }, page: URGENT }, 'filtered'],
  ['most urgent first, search', { ...searchedFor('maes 7'), page: URGENT }, 'filtered'],
  ['most urgent first, held back', { isHeld: true, page: URGENT }, 'filtered'],
  ['most urgent first, new', { isNew: true, page: URGENT }, 'filtered'],
  ['self-billed', { selfBilled: true }, 'filtered'],
  ['most urgent first, self-billed', { selfBilled: true, page: URGENT }, 'filtered'],
  ['most urgent first, to approve', { approval: 'MINE', page: URGENT }, 'filtered'],
  ['most urgent first, of a vendor', { vendorId: VENDOR, page: URGENT }, 'filtered'],
  ['of a vendor, newest first', { vendorId: VENDOR }, 'filtered'],
]

const URGENT: PageRequest = { sortField: 'urgency', sortOrder: 'ASC' }

const middleOf = ({ pageNumber }: PageRequest): PageRequest => ({
  pageNumber: Math.floor((pageNumber ?? 0) * 0.4),
})

/** @param count rows of each kind that the account has */
export function listsOf(accountId: string, count: number): List[] {
  const last = { pageNumber: Math.ceil(count / 10) - 1 }
  return [
    ...sentLists(last).map(([what, asked, kind]) => ({
      what: `sent invoices, ${what}`,
      kind: kind ?? 'page',
      query: getAccountInvoicesDocument,
      variables: { accountId, ...asked },
      statement: ofDocuments(SENT, accountId, asked),
    })),
    ...receivedLists(last).map(([what, asked, kind]) => ({
      what: `received invoices, ${what}`,
      kind: kind ?? 'page',
      query: getAccountReceivedInvoicesDocument,
      variables: { accountId, ...asked },
      statement: ofDocuments(RECEIVED, accountId, asked),
    })),
    ...draftLists(accountId, last),
    ...customerLists(accountId, last),
    ...productLists(accountId, last),
    ...deliveryLists(accountId, last),
    ...signedLists(accountId),
    ...uploadLists(accountId, last),
  ]
}

/** The reader owns the account. */
const READER = { memberId: null, role: 'OWNER' } as const

function ofDocuments(list: typeof SENT, accountId: string, asked: Asked) {
  const page = readPage(asked.page, RECEIVED_SORT_FIELDS, NEWEST_FIRST)
  const today = new Date().toISOString().slice(0, 10)
  const { invoiceStatuses: statuses, invoicesFilter: filter, approval: wanted, payment, ...more } = asked
  const states = payment == null ? undefined : [payment].flat()
  const listed = { accountId, statuses, filter, payment: states, page, today }
  const approval = wanted && { filter: wanted, reader: READER }
  const query =
    list === RECEIVED ? queryOfReceived({ ...listed, ...more, page, approval }) : makeQuery(listed, list.open)
  return makeStatement(makeListing(list, query), page)
}

function draftLists(accountId: string, last: PageRequest): List[] {
  const list = (what: string, asked: PageRequest, draftsFilter?: DraftsFilter): List => {
    const page = readPage(asked, DRAFT_SORT_FIELDS, { sortField: 'id', order: 'ASC' })
    return {
      what: `drafts, ${what}`,
      kind: draftsFilter === undefined ? 'page' : 'filtered',
      query: getAccountDraftsDocument,
      variables: { accountId, page: asked, draftsFilter },
      statement: makeStatement(draftsListing({ accountId, filter: draftsFilter, page }), page),
    }
  }
  const search = { customerName: 'claes 7', invoiceNumber: 'claes 7' }
  return [list('first page', {}), list('last page', last), list('search', {}, search)]
}

function customerLists(accountId: string, last: PageRequest): List[] {
  const list = (what: string, asked: PageRequest, customersFilter?: CustomersFilter): List => {
    const page = readPage(asked, CUSTOMER_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    return {
      what: `customers, ${what}`,
      kind: customersFilter === undefined ? 'page' : 'filtered',
      query: customersDocument,
      variables: { accountId, page: asked, customersFilter },
      statement: makeStatement(customersListing({ accountId, filter: customersFilter, page }), page),
    }
  }
  return [list('first page', {}), list('last page', last), list('search', {}, { name: 'claes 77' })]
}

function productLists(accountId: string, last: PageRequest): List[] {
  const list = (what: string, asked: PageRequest, productsFilter?: ProductsFilter): List => {
    const page = readPage(asked, PRODUCT_SORT_FIELDS, { sortField: 'name', order: 'ASC' })
    return {
      what: `products, ${what}`,
      /** An account has few products, which are counted for each page. */
      kind: 'filtered',
      query: productsDocument,
      variables: { accountId, page: asked, productsFilter },
      statement: makeStatement(productsListing({ accountId, filter: productsFilter, page }), page),
    }
  }
  const search = { code: 'taart 77', name: 'taart 77' }
  return [list('first page', {}), list('last page', last), list('search', {}, search)]
}

function deliveryLists(accountId: string, last: PageRequest): List[] {
  const list = (what: string, asked: PageRequest, documentsFilter?: DocumentsFilter): List => {
    const page = readPage(asked, DELIVERY_SORT_FIELDS, { sortField: 'id', order: 'DESC' })
    return {
      what: `delivered documents, ${what}`,
      kind: documentsFilter === undefined ? 'page' : 'filtered',
      query: getAccountDocumentsDocument,
      variables: { accountId, page: asked, documentsFilter },
      statement: makeStatement(deliveriesListing({ accountId, filter: documentsFilter, page }), page),
    }
  }
  return [
    list('first page', {}),
    list('last page', last),
    list('by name of the receiver', { sortField: 'lastName', sortOrder: 'ASC' }),
    list('by time, last page', { sortField: 'timeReceived', sortOrder: 'DESC', ...last }),
    list('of one receiver', {}, { token1: 'R-7' }),
  ]
}

function signedLists(accountId: string): List[] {
  const page = readPage({}, SIGNED_SORT_FIELDS, { sortField: 'timeSignature', order: 'DESC' })
  return [
    {
      what: 'signed documents, first page',
      kind: 'page',
      query: getAccountSignedDocumentsDocument,
      variables: { accountId },
      statement: makeStatement(
        deliveriesListing({ accountId, filter: undefined, page, isSigned: true }),
        page,
      ),
    },
  ]
}

function uploadLists(accountId: string, last: PageRequest): List[] {
  const list = (what: string, asked: PageRequest, ignoreSuccess: boolean): List => {
    const page = readPage(asked, UPLOAD_SORT_FIELDS, { sortField: 'timeReceived', order: 'DESC' })
    return {
      what: `uploads, ${what}`,
      kind: 'page',
      query: getAccountDocumentUploadsDocument,
      variables: { accountId, page: asked, uploadsFilter: { ignoreSuccess } },
      statement: makeStatement(uploadsListing({ accountId, ignoreSuccess, page }), page),
    }
  }
  return [list('first page', {}, false), list('last page', last, false), list('not finished', {}, true)]
}
