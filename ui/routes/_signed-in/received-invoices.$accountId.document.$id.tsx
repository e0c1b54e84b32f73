import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/back-link.tsx'
import { useListBehind } from '../../lists/documents/way-back.ts'
import { DocumentScreen } from '../../received-invoices/document/document-screen.tsx'
import { readReceivedSearch } from '../../received-invoices/queries.ts'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/$accountId/document/$id')({
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: DocumentRoute,
})

function DocumentRoute() {
  const { account } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { t } = useTranslation('received-invoices')
  const list = useListBehind()
  const back = (
    <BackLink
      to="/received-invoices/{-$accountId}"
      params={{ accountId: account.id }}
      search={readReceivedSearch(list ?? {})}
    >
      {t('title')}
    </BackLink>
  )
  return <DocumentScreen key={id} accountId={account.id} id={id} back={back} />
}
