import { queryOptions, useQuery } from '@tanstack/react-query'
import { getAccountReceiversDocument } from '#generated/graphql-documents.ts'
import type { DocumentRow } from '../documents/queries.ts'
import { graphql } from './graphql.ts'

export const fullName = ({
  firstName,
  lastName,
}: Pick<DocumentRow['receiver'], 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

const receiverNameQuery = (accountId: string, token1: string) =>
  queryOptions({
    queryKey: ['receivers', accountId, 'name', token1],
    queryFn: async ({ signal }) => {
      const asked = { accountId, page: { size: 100 }, receiversFilter: { token1 } }
      const { getAccountReceivers } = await graphql(getAccountReceiversDocument, asked, signal)
      // The filter finds longer numbers too.
      const found = getAccountReceivers.content.find((receiver) => receiver.token1 === token1)
      return found === undefined ? null : `${found.firstName} ${found.lastName}`
    },
    meta: { handles: true },
  })

/**
 * The name of the receiver that a list is narrowed to. Of a list without rows of theirs it is asked; of somebody unknown only
 * the number is left. Undefined while it is asked, and where no receiver is named.
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
