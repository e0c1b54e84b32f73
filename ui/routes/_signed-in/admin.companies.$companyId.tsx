import { createFileRoute } from '@tanstack/react-router'
import { CompanyScreen } from '../../desk/company-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/companies/$companyId')({ component: CompanyRoute })

function CompanyRoute() {
  const { companyId } = Route.useParams()
  return <CompanyScreen companyId={companyId} />
}
