import { createFileRoute } from '@tanstack/react-router'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { useSession } from '../../api/session.ts'
import { readListSearch } from '../../lists/list-search.ts'
import { CompaniesScreen } from '../../seats/companies-screen.tsx'
import { loadTexts } from '../../texts/texts.ts'

const readSearch = (search: Record<string, unknown>) => readListSearch<never>(search, [])

export const Route = createFileRoute('/_signed-in/companies')({
  // Read by the screen, which comes in a file of its own.
  validateSearch: (search: ReturnType<typeof readSearch>) => search,
  loader: () => loadTexts(accessTexts),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const search = Route.useSearch({ select: readSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  const user = useSession()?.user
  if (!user) return null
  return (
    <CompaniesScreen
      userId={user.id}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
