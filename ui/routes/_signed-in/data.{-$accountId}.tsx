import { Box } from '@mantine/core'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DataScreen } from '../../accounts/data-screen.tsx'
import { useMay, useScope } from '../../api/reach.ts'
import { isAdmin, useSession } from '../../api/session.ts'
import { readListSearch } from '../../lists/list-search.ts'
import { InboundAddress } from '../../mail-in/inbound-address.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { SettingsFrame } from '../../settings/settings-frame.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { partsFor } from '../../shell/settings-parts.ts'
import { findAccount } from '../-guards.ts'
import { AccountDataSection } from '../-late-parts.ts'

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
  const mayManage = useMay('manage')
  const isExternal = useScope() !== 'USER'
  if (!user || (!account && isAdmin(user))) return <NoAccount why="choose" />
  const screen = (
    <DataScreen
      accountId={account?.id}
      userId={user.id}
      isAdmin={isAdmin(user)}
      isTitled={account !== undefined && partsFor(account, isExternal).length > 1}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: !replace })}
    />
  )
  if (!account) return screen
  return (
    <SettingsFrame account={account} current="company" ofOwners="company">
      {screen}
      {!isAdmin(user) && (
        <Box px="var(--z-gutter)" pb={32} maw={824}>
          {account.features.includes('PEPPOL') && <InboundAddress accountId={account.id} />}
          <Suspense>{mayManage && <AccountDataSection accountId={account.id} />}</Suspense>
        </Box>
      )}
    </SettingsFrame>
  )
}

function DataFailure(props: ErrorComponentProps) {
  const { t } = useTranslation('data')
  return <PageFailure {...props} title={t('getAccountsError')} />
}
