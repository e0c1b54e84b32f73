import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useMatches, useRouter } from '@tanstack/react-router'
import { accountsQuery } from '../api/accounts.ts'
import { getSession, isAdmin, useSession } from '../api/session.ts'
import { Shell } from '../shell/shell.tsx'
import { signOut } from '../sign-in/sign-out.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    if (!getSession())
      throw redirect({ to: '/aanmelden', search: { redirect: location.href }, replace: true })
  },
  component: SignedIn,
})

function SignedIn() {
  const user = useSession()?.user
  const account = useMatches({
    select: (matches) =>
      matches.map(({ context }) => ('account' in context ? context.account : undefined)).find(Boolean),
  })
  const accounts = useQuery({ ...accountsQuery(user?.id ?? ''), enabled: Boolean(user) })
  const router = useRouter()
  if (!user) return null
  const leave = () => {
    signOut()
    void router.navigate({ to: '/aanmelden', replace: true })
  }
  return (
    <Shell
      account={account}
      accounts={accounts.data ?? []}
      isAdmin={isAdmin(user)}
      email={user.email}
      onSignOut={leave}
    >
      <Outlet />
    </Shell>
  )
}
