/** The address that the user signs in with, also where it was confirmed in another tab or browser since. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, call } from './client.ts'
import { adoptSession, getSession, isExternal, useSession } from './session.ts'

export const userEmailQuery = () =>
  queryOptions({
    queryKey: ['user-email'],
    queryFn: ({ signal }) => call(api.GET('/user/email', { signal })),
  })

const channelName = 'zegel.user-email'

/** The other tabs of this browser read their address anew. */
export function tellNewEmail(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** Read as a page opens, as a tab comes to the front, and when another tab confirms one. */
export function useOwnEmail(): string {
  const session = useSession()
  const client = useQueryClient()
  const { data } = useQuery({
    ...userEmailQuery(),
    enabled: session !== null && !isExternal(session),
    refetchOnWindowFocus: 'always',
    meta: { handles: true },
  })
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => void client.invalidateQueries({ queryKey: userEmailQuery().queryKey })
    return () => channel.close()
  }, [client])
  const email = data?.email
  useEffect(() => {
    const now = getSession()
    if (now && email !== undefined && now.user.email !== email)
      adoptSession({ ...now, user: { ...now.user, email } })
  }, [email])
  return email ?? session?.user.email ?? ''
}
