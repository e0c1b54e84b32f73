import { queryOptions } from '@tanstack/react-query'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import {
  getAccountInvoicesDocument,
  getAccountReceivedInvoicesDocument,
  type InvoiceRowFieldsFragment,
  type InvoiceStatus,
} from '#generated/graphql.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'

export type Row = InvoiceRowFieldsFragment
export type Movement = Row & { direction: 'sent' | 'received' }

const newest = { pageNumber: 0, sortField: 'id', sortOrder: 'DESC' } as const
const troubled: InvoiceStatus[] = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR', 'REJECTED']
/** Older trouble is no longer news; the list still has it. */
const troubleDays = 60

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

/** What was sent and came to nothing lately: failed and not sent again, or rejected. */
export const troubleQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['trouble', accountId],
    queryFn: async ({ signal }) => {
      const period = { code: 'CUSTOM', from: addDays(todayInBrussels(), -troubleDays) } as const
      const variables = {
        accountId,
        invoiceStatuses: troubled,
        page: { ...newest, size: 4 },
        invoicesFilter: { period },
      }
      const { content } = (await graphql(getAccountInvoicesDocument, variables, signal)).getAccountInvoices
      return content.filter(({ isSentAgain }) => !isSentAgain)
    },
    refetchInterval: 30_000,
  })

export const setLocked = (accountId: string, locked: boolean) =>
  call(
    api.PUT('/super-admin/accounts/{accountId}/locked', {
      params: { path: { accountId } },
      body: { locked },
    }),
  )
