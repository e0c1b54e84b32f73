import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { queryClient } from '../api/query-client.ts'
import { MayWrite } from '../api/reach.ts'
import { isAdmin, type User, useSession } from '../api/session.ts'
import { KitProvider } from '../kit/provider.tsx'
import { Shell } from './shell.tsx'

type SignedInShellProps = { account: Account | undefined; onSignOut: () => void; children: ReactNode }

/** The parts that need a session: server data, the user's accounts, and the layout. */
export function SignedInShell(props: SignedInShellProps) {
  const user = useSession()?.user
  if (!user) return null
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <UserShell user={user} {...props} />
      </KitProvider>
    </QueryClientProvider>
  )
}

function UserShell({ user, account, onSignOut, children }: SignedInShellProps & { user: User }) {
  const accounts = useQuery(accountsQuery(user.id))
  const live = accounts.data?.find(({ id }) => id === account?.id) ?? account
  return (
    <Shell
      account={live}
      accounts={accounts.data ?? []}
      isAdmin={isAdmin(user)}
      email={user.email}
      onSignOut={onSignOut}
    >
      <MayWrite.Provider value={!live?.seat}>{children}</MayWrite.Provider>
    </Shell>
  )
}
