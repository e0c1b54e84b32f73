import { createFileRoute } from '@tanstack/react-router'
import { readingTexts } from '#generated/texts/parts/reading.ts'
import { CompletionScreen } from '../../mail-in/completion-screen.tsx'
import { loadTexts } from '../../texts/texts.ts'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/$accountId/to-complete/$fileId')({
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  loader: () => loadTexts(readingTexts),
  component: CompletionRoute,
})

function CompletionRoute() {
  const { account } = Route.useRouteContext()
  const { fileId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CompletionScreen
      key={fileId}
      accountId={account.id}
      fileId={fileId}
      onLeave={() =>
        void navigate({ to: '/received-invoices/$accountId/to-complete', params: { accountId: account.id } })
      }
    />
  )
}
