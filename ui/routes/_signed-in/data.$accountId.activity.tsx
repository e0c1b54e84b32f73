import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActivityScreen } from '../../activity/activity-screen.tsx'
import { type ActivitySearch, readActivitySearch } from '../../activity/search.ts'
import { isAdmin, useSession } from '../../api/session.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { loadActivityTexts } from '../../texts/activity-texts.ts'
import { findAccount } from '../-account.ts'

export const Route = createFileRoute('/_signed-in/data/$accountId/activity')({
  // Read by the screen, which comes in a file of its own.
  validateSearch: (search: ActivitySearch) => search,
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId, true) }),
  loader: () => loadActivityTexts(),
  component: ActivityRoute,
})

/** Who did what in an account, when and from where. */
function ActivityRoute() {
  const { t } = useTranslation('data')
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readActivitySearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  const user = useSession()?.user
  if (!account || !user) return null
  return (
    <ActivityScreen
      key={account.id}
      account={account}
      seesDocuments={!isAdmin(user)}
      above={
        <BackLink to="/data/{-$accountId}" params={{ accountId: account.id }}>
          {t('title')}
        </BackLink>
      }
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
