import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DataScreen } from '../../accounts/data-screen.tsx'
import type { Account } from '../../api/accounts.ts'
import { flagsQuery } from '../../api/flags.ts'

import { useScope } from '../../api/reach.ts'
import { isAdmin, useSession } from '../../api/session.ts'
import { readListSearch } from '../../lists/list-search.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { findAccount } from '../-guards.ts'
import { AccessLinks, ConnectionSection, DesignLink, PackageLink } from '../-late-parts.ts'

const readDataSearch = (search: Record<string, unknown>) => readListSearch<never>(search, [])

export const Route = createFileRoute('/_signed-in/data/{-$accountId}')({
  // Read by the screen, which comes in a file of its own.
  validateSearch: (search: ReturnType<typeof readDataSearch>) => search,
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: DataRoute,
  errorComponent: DataFailure,
})

function DataRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readDataSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  const user = useSession()?.user
  const flags = useQuery(flagsQuery)
  const scope = useScope()
  if (!user || (!account && isAdmin(user))) return <NoAccount why="choose" />
  const mayGrant = scope === 'USER'
  const hasTool = flags.data?.teamLeader === true && mayGrant && !isAdmin(user) && !account?.isTest
  return (
    <DataScreen
      accountId={account?.id}
      userId={user.id}
      isAdmin={isAdmin(user)}
      search={search}
      below={mayGrant ? (shown) => <Below account={shown} hasTool={hasTool} /> : undefined}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: !replace })}
    />
  )
}

function Below({ account: { id, seat, features }, hasTool }: { account: Account; hasTool: boolean }) {
  const hasPeppol = features.includes('PEPPOL')
  return (
    <>
      <Suspense>{hasTool && !seat && hasPeppol && <ConnectionSection accountId={id} />}</Suspense>
      <Suspense>{hasPeppol && <DesignLink accountId={id} />}</Suspense>
      <Suspense>{hasPeppol && <PackageLink accountId={id} />}</Suspense>
      <Suspense>{!seat && <AccessLinks accountId={id} />}</Suspense>
    </>
  )
}

function DataFailure(props: ErrorComponentProps) {
  const { t } = useTranslation('data')
  return <PageFailure {...props} title={t('getAccountsError')} />
}
