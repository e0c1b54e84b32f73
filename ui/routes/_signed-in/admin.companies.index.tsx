import { createFileRoute } from '@tanstack/react-router'
import { CompaniesScreen } from '../../desk/companies-screen.tsx'

type CompaniesSearch = { q?: string }

export const Route = createFileRoute('/_signed-in/admin/companies/')({
  validateSearch: ({ q }: Record<string, unknown>): CompaniesSearch =>
    typeof q === 'string' && q ? { q } : {},
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CompaniesScreen
      text={q ?? ''}
      onSearch={(next) =>
        void navigate({ search: next ? { q: next } : {}, replace: true, resetScroll: false })
      }
    />
  )
}
