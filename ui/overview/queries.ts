import { queryOptions } from '@tanstack/react-query'
import type { InvoiceStatus, InvoiceSummary } from '#generated/graphql.ts'
import {
  getAccountInvoicesDocument,
  getAccountReceivedInvoicesDocument,
  type getAccountReceivedInvoicesQueryVariables,
  type InvoiceRowFieldsFragment,
} from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'

export type Row = InvoiceRowFieldsFragment
export type Movement = Row & { direction: 'sent' | 'received' }

const newest = { pageNumber: 0, sortField: 'id', sortOrder: 'DESC' } as const
const failures: InvoiceStatus[] = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR']
/** The server's limit. */
const maxTroubles = 100

/** The latest documents of both directions, newest first. */
export const activityQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['activity', accountId],
    queryFn: async ({ signal }): Promise<Movement[]> => {
      const variables = { accountId, page: { ...newest, size: 8 } }
      const [sent, received] = await Promise.all([
        graphql(getAccountInvoicesDocument, variables, signal),
        graphql(getAccountReceivedInvoicesDocument, variables, signal),
      ])
      const rows = [
        ...sent.getAccountInvoices.content.map((row): Movement => ({ ...row, direction: 'sent' })),
        ...received.getAccountReceivedInvoices.content.map(
          (row): Movement => ({ ...row, direction: 'received' }),
        ),
      ]
      return rows.sort((a, b) => b.dateCreated.localeCompare(a.dateCreated)).slice(0, 8)
    },
    refetchInterval: 30_000,
  })

export type Trouble = {
  rows: Row[]
  /** The total, also beyond the rows. */
  rejected: number
  failed: number
}

/** Failed and rejected documents that wait for a user: neither put aside nor followed by another document. */
export const troubleQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['trouble', accountId],
    queryFn: async ({ signal }): Promise<Trouble> => {
      const page = { ...newest, size: maxTroubles }
      const waiting = async (invoiceStatuses: InvoiceStatus[]) => {
        const variables = { accountId, invoiceStatuses, invoicesFilter: { waits: true }, page }
        return (await graphql(getAccountInvoicesDocument, variables, signal)).getAccountInvoices
      }
      const [rejected, failed] = await Promise.all([waiting(['REJECTED']), waiting(failures)])
      return {
        rows: [...rejected.content, ...failed.content].sort((a, b) => b.id.localeCompare(a.id)),
        rejected: rejected.totalNumberOfElements,
        failed: failed.totalNumberOfElements,
      }
    },
    refetchInterval: 30_000,
  })

/** More of them are told as one task. */
export const fewHeld = 2

export type ReceivedWork = Record<'held' | 'unanswered' | 'toApprove', { count: number; rows: Row[] }>

/** The received documents that wait for the user: held back, without an answer, and to approve; of each their number and the first ones. */
export const receivedWorkQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['received-invoices', accountId, 'work'],
    queryFn: async ({ signal }): Promise<ReceivedWork> => {
      const one = async (asked: Omit<getAccountReceivedInvoicesQueryVariables, 'accountId'>) => {
        const variables = { accountId, page: { ...newest, size: 1 }, ...asked }
        const found = await graphql(getAccountReceivedInvoicesDocument, variables, signal)
        const { content: rows, totalNumberOfElements: count } = found.getAccountReceivedInvoices
        return { count, rows }
      }
      const oldest = { pageNumber: 0, size: 1, sortField: 'issueDate', sortOrder: 'ASC' } as const
      const [held, unanswered, toApprove] = await Promise.all([
        one({ isHeld: true, page: { ...newest, size: fewHeld } }),
        one({ isAnswered: false, page: oldest }),
        one({ approval: 'MINE' }),
      ])
      return { held, unanswered, toApprove }
    },
    refetchInterval: 30_000,
    meta: { handles: true },
  })

/** The figures without documents that were put aside, or followed by another document. */
export const asTasksTell = (summary: InvoiceSummary, trouble: Trouble | undefined): InvoiceSummary =>
  trouble ? { ...summary, notDelivered: trouble.failed } : summary

export const setLocked = (accountId: string, body: { locked: boolean; reason: string }) =>
  call(api.PUT('/super-admin/accounts/{accountId}/locked', { params: { path: { accountId } }, body }))
