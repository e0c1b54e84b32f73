import { queryOptions } from '@tanstack/react-query'
import { getAccountReceiversDocument, type ReceiverFieldsFragment } from '#generated/graphql-documents.ts'
import { graphql } from '../../api/graphql.ts'

export type ChosenReceiver = ReceiverFieldsFragment

type Sought = { token1: string } | { email: string }

const holds = (text: string | null | undefined, address: string): boolean =>
  (text ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(address.trim().toLowerCase())

/** The receiver with that number, or the first with that address; null for nobody. */
export const receiverQuery = (accountId: string, sought: Sought) =>
  queryOptions({
    queryKey: ['receivers', accountId, 'one', sought],
    queryFn: async ({ signal }) => {
      const asked = { accountId, page: { size: 100 }, receiversFilter: sought }
      const { getAccountReceivers } = await graphql(getAccountReceiversDocument, asked, signal)
      // The filters find longer numbers and addresses too.
      const isSought = ({ token1, email }: ChosenReceiver) =>
        'token1' in sought ? token1 === sought.token1 : holds(email, sought.email)
      return getAccountReceivers.content.find(isSought) ?? null
    },
    meta: { handles: true },
  })
