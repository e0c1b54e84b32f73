import { useTranslation } from 'react-i18next'
import { ActivityScreen } from '../activity/activity-screen.tsx'
import { type ActivitySearch, readActivitySearch } from '../activity/search.ts'
import type { Account } from '../api/accounts.ts'
import { isAdmin, type User } from '../api/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import type { OnSearch } from '../lists/use-list.ts'

type ActivityPageProps = {
  account: Account
  user: User
  /** As it stands in the address. */
  search: ActivitySearch
  onSearch: OnSearch<ActivitySearch>
}

/** Who did what in an account, when and from where. */
export function ActivityPage({ account, user, search, onSearch }: ActivityPageProps) {
  const { t } = useTranslation('data')
  return (
    <ActivityScreen
      key={account.id}
      account={account}
      seesDocuments={!isAdmin(user)}
      backLink={
        <BackLink to="/data/{-$accountId}" params={{ accountId: account.id }}>
          {t('title')}
        </BackLink>
      }
      search={readActivitySearch(search)}
      onSearch={onSearch}
    />
  )
}
