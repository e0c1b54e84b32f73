import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '../../desk/people-screen.tsx'

type PeopleSearch = { q?: string }

export const Route = createFileRoute('/_signed-in/admin/people/')({
  validateSearch: ({ q }: Record<string, unknown>): PeopleSearch => (typeof q === 'string' && q ? { q } : {}),
  component: PeopleRoute,
})

function PeopleRoute() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PeopleScreen
      text={q ?? ''}
      onSearch={(next) =>
        void navigate({ search: next ? { q: next } : {}, replace: true, resetScroll: false })
      }
    />
  )
}
