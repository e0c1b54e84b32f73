import { createFileRoute } from '@tanstack/react-router'
import { DocumentsOverview } from '../../overview/documents-overview.tsx'
import { SunsetNotice } from '../../shell/sunset-notice.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/overview/{-$accountId}')({
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId) }),
  component: DocumentsOverviewRoute,
})

function DocumentsOverviewRoute() {
  const { account } = Route.useRouteContext()
  return (
    <>
      <SunsetNotice />
      <DocumentsOverview account={account} />
    </>
  )
}
