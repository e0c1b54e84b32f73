import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { components } from '#generated/api.ts'
import type { Account } from './accounts.ts'
import { api, call } from './client.ts'
import { queryClient } from './query-client.ts'
import { isMemberOf, mayIn, type Right } from './rights.ts'
import { getSession, isExternal } from './session.ts'

// The rights of the user in the account of the page.

/** Set by the shell, around every page of an account. */
export const OwnPlace = createContext<Pick<Account, 'seat' | 'role'>>({ seat: null, role: null })

/** An act without the right has no button. */
export const useMay = (right: Right): boolean => mayIn(useContext(OwnPlace), right)

export const useMayWrite = (): boolean => useMay('write')

export const useIsMember = (): boolean => isMemberOf(useContext(OwnPlace))

export type Reach = components['schemas']['Session']
export type Scope = Reach['scope']

/** Read once after signing in and after a reload: it never changes in a session. */
const reachQuery = () =>
  queryOptions({
    queryKey: ['reach'],
    queryFn: ({ signal }) => call(api.GET('/user/session', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

const isLetIn = (): boolean => {
  const session = getSession()
  return session !== null && isExternal(session)
}

/** The limits of an external session; undefined for a user who signed in by mail. */
export async function findReach(): Promise<Reach | undefined> {
  return isLetIn() ? queryClient.ensureQueryData(reachQuery()) : undefined
}

/** Suspends until the limits are known. */
export function useScope(): Scope {
  const { data } = useQuery({ ...reachQuery(), enabled: false })
  return data?.scope ?? 'USER'
}
