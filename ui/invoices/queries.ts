import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import type { InvoiceStatus, PaymentState, PeriodCode } from '#generated/graphql.ts'
import {
  getAccountInvoicesDocument,
  type getAccountInvoicesQueryVariables,
  type InvoiceRowFieldsFragment,
} from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import type { FileAnswer } from '../api/download.ts'
import { graphql } from '../api/graphql.ts'
import { documentsAsked, isReversed } from '../lists/documents/asked.ts'
import { type DocumentsSearch, mostRecentPeriod, readDocumentsSearch } from '../lists/documents/search.ts'
import { readChoice } from '../lists/list-search.ts'

/** SENT is everything that was sent, without failures. SELF_BILLED: written for its seller. UNDELIVERED: failed, and waits for somebody. */
export const statusFilters = [
  'SENT',
  'TRANSMITTED',
  'ACCEPTED',
  'REJECTED',
  'SELF_BILLED',
  'UNDELIVERED',
] as const
type StatusFilter = (typeof statusFilters)[number]

/** TRANSMITTED and ACCEPTED include earlier and later statuses (see the contract). */
export const filterStatuses: Readonly<
  Record<Exclude<StatusFilter, 'SELF_BILLED' | 'UNDELIVERED'>, InvoiceStatus[]>
> = {
  SENT: ['TRANSMITTED', 'ACCEPTED', 'REJECTED'],
  TRANSMITTED: ['TRANSMITTED'],
  ACCEPTED: ['ACCEPTED'],
  REJECTED: ['REJECTED'],
}

/** OPEN: an amount is left, late or not. */
export const paymentFilters = ['OPEN', 'OVERDUE', 'PAID', 'DISPUTED'] as const
type PaymentFilter = (typeof paymentFilters)[number]

const filterPayments: Readonly<Record<Exclude<PaymentFilter, 'DISPUTED'>, PaymentState[]>> = {
  OPEN: ['OPEN', 'PARTLY', 'OVERDUE'],
  OVERDUE: ['OVERDUE'],
  PAID: ['PAID'],
}

export type InvoicesSearch = DocumentsSearch & {
  status?: StatusFilter
  payment?: PaymentFilter
}

/** The newest month; a search, and a payment, are looked for everywhere. */
export const usualPeriod = ({ q, payment }: InvoicesSearch): PeriodCode =>
  q || payment ? 'ALL_INVOICES' : mostRecentPeriod

export function readInvoicesSearch(search: Record<string, unknown>): InvoicesSearch {
  const status = readChoice(search.status, statusFilters)
  const payment = readChoice(search.payment, paymentFilters)
  return { ...readDocumentsSearch(search), ...(status && { status }), ...(payment && { payment }) }
}

export type InvoiceRow = InvoiceRowFieldsFragment
export type SentDocument = components['schemas']['SentInvoice']
/** The fields of a document that its actions need. */
export type SentRow = Pick<InvoiceRow, 'id' | 'type' | 'status' | 'isSentAgain' | 'invoiceNumber'> & {
  invoicee: Pick<InvoiceRow['invoicee'], 'name' | 'email'>
}
export type InvoiceEvent = components['schemas']['InvoiceEvent']
type InvoiceEventType = InvoiceEvent['type']

/** Rows that are being sent are refreshed every few seconds. */
export const invoicesQuery = (accountId: string, search: InvoicesSearch) =>
  queryOptions({
    queryKey: ['invoices', accountId, toVariables(accountId, search)],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountInvoicesDocument, toVariables(accountId, search), signal)).getAccountInvoices,
    enabled: !isReversed(search),
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status === 'CREATED' || status === 'TRANSMITTED')
        ? 5_000
        : 30_000,
  })

function toVariables(accountId: string, search: InvoicesSearch): getAccountInvoicesQueryVariables {
  const { status, payment } = search
  const { page, invoicesFilter } = documentsAsked(search, usualPeriod(search))
  return {
    accountId,
    page,
    invoicesFilter: {
      ...invoicesFilter,
      ...(payment === 'DISPUTED' && { disputed: true }),
      ...(status === 'UNDELIVERED' && { waits: true }),
    },
    ...(payment && payment !== 'DISPUTED' && { payment: filterPayments[payment] }),
    ...(status && statusAsked(status)),
  }
}

function statusAsked(
  status: StatusFilter,
): Pick<getAccountInvoicesQueryVariables, 'selfBilled' | 'invoiceStatuses'> {
  if (status === 'SELF_BILLED') return { selfBilled: true }
  return { invoiceStatuses: status === 'UNDELIVERED' ? FAILURES : filterStatuses[status] }
}

const FAILURES: InvoiceStatus[] = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR']

const atRest: InvoiceEventType[] = [
  'ACCEPTED',
  'REJECTED',
  'PAID',
  'ERROR',
  'VALIDATION_ERROR',
  'DUPLICATE_ERROR',
]
const underwayMs = 3_000
const restMs = 30_000

/** The events of a document, oldest first; refreshed less often once it is final. */
export const invoiceEventsQuery = (accountId: string, invoiceId: string) =>
  queryOptions({
    queryKey: ['invoice-events', accountId, invoiceId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/einvoices/{invoiceId}/events', {
          params: { path: { accountId, invoiceId } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => {
      const types = state.data?.map(({ type }) => type) ?? []
      return types.some((type) => atRest.includes(type)) ? restMs : underwayMs
    },
  })

/** The content of a document; refreshed while it is being sent. */
export const sentDocumentQuery = (accountId: string, invoiceId: string) =>
  queryOptions({
    queryKey: ['sent-invoice', accountId, invoiceId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/einvoices/{invoiceId}', {
          params: { path: { accountId, invoiceId } },
          signal,
        }),
      ),
    refetchInterval: restMs,
  })

/** A file of the document, by its name. */
export const fetchSentFile = (accountId: string, invoiceId: string, name: string): FileAnswer =>
  api.GET('/accounts/{accountId}/einvoices/{invoiceId}/documentreference', {
    params: { path: { accountId, invoiceId }, query: { name } },
    parseAs: 'blob',
  })
