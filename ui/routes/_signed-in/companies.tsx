import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { boardTexts } from '#generated/texts/parts/board.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { useSession } from '../../api/session.ts'
import { BoardScreen } from '../../board/board-screen.tsx'
import { type BoardSearch, readBoardSearch } from '../../board/queries.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { CompaniesScreen } from '../../seats/companies-screen.tsx'
import { SeatRequests } from '../../seats/seat-requests.tsx'
import { loadTexts } from '../../texts/texts.ts'

export const Route = createFileRoute('/_signed-in/companies')({
  // Read by the screen, which comes in a file of its own.
  validateSearch: (search: BoardSearch) => search,
  loader: () => Promise.all([loadTexts(accessTexts), loadTexts(boardTexts)]),
  component: CompaniesRoute,
})

/** One company alone has no board. */
const FEWEST = 2

function CompaniesRoute() {
  const search = Route.useSearch({ select: readBoardSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  const { t } = useTranslation('board')
  const user = useSession()?.user
  const accounts = useQuery({ ...accountsQuery(user?.id ?? ''), enabled: user !== undefined })
  // The number of companies chooses the screen: a wrong one would vanish with the text typed in it.
  if (!user || accounts.isPending) return null
  const hasBoard = (accounts.data ?? []).filter(({ isTest }) => !isTest).length >= FEWEST
  const onSearch = (next: BoardSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: false })
  if (hasBoard && search.view === undefined)
    return <BoardScreen userId={user.id} search={search} onSearch={onSearch} />
  return (
    <CompaniesScreen
      requests={<SeatRequests />}
      userId={user.id}
      backLink={hasBoard && <BackLink to="/companies">{t('to-board')}</BackLink>}
      search={search}
      onSearch={(next, replace) => onSearch({ ...(search.view && { view: search.view }), ...next }, replace)}
    />
  )
}
