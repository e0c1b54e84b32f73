import { queryOptions, useQuery } from '@tanstack/react-query'
import { getAccountReceiversDocument } from '#generated/graphql-documents.ts'
import { graphql } from './graphql.ts'

type Named = { firstName: string; lastName: string }

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

const receiverNameQuery = (accountId: string, token1: string) =>
  queryOptions({
    queryKey: ['receivers', accountId, 'name', token1],
    queryFn: async ({ signal }) => {
      const asked = { accountId, page: { size: 100 }, receiversFilter: { token1 } }
      const { getAccountReceivers } = await graphql(getAccountReceiversDocument, asked, signal)
      // The filter finds longer numbers too.
      const found = getAccountReceivers.content.find((receiver) => receiver.token1 === token1)
      return found === undefined ? null : fullName(found)
    },
    meta: { handles: true },
  })

/**
 * The name of the receiver in a list's filter, from its rows or else from the server; the number for an unknown receiver.
 * Undefined while it is fetched, and without such a filter.
 */
export function useReceiverName(
  accountId: string,
  token1: string | undefined,
  inRows: string | undefined,
): string | undefined {
  const isAsked = token1 !== undefined && inRows === undefined
  const { data, isPending } = useQuery({ ...receiverNameQuery(accountId, token1 ?? ''), enabled: isAsked })
  if (!isAsked) return inRows
  return isPending ? undefined : (data ?? token1)
}
