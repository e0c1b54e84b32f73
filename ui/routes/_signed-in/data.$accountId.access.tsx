import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isAdmin, useSession } from '../../api/session.ts'
import { KeysSection } from '../../api-keys/keys-section.tsx'
import { GrantsSection } from '../../integrations/grants-section.tsx'
import { IntegrationsSection } from '../../integrations/integrations-section.tsx'
import { BackLink } from '../../kit/back-link.tsx'
import { Page } from '../../kit/page.tsx'
import { SandboxSection } from '../../sandbox/sandbox-section.tsx'
import { loadAccessTexts } from '../../texts/access-texts.ts'
import { WebhookScreen } from '../../webhooks/webhook-screen.tsx'
import { WebhooksSection } from '../../webhooks/webhooks-section.tsx'
import { findAccount } from '../-account.ts'

/** `webhook`: the one that is looked at; without it, all of them. Read by the page, which comes in a file of its own. */
export const Route = createFileRoute('/_signed-in/data/$accountId/access')({
  validateSearch: (search: { webhook?: string }) => search,
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  loader: () => loadAccessTexts(),
  component: AccessRoute,
})

const lookedAt = ({ webhook }: { webhook?: unknown }) => (typeof webhook === 'string' ? webhook : undefined)

/** What programs may do in the name of an account. */
function AccessRoute() {
  const { t } = useTranslation('api-keys')
  const { accountId } = Route.useParams()
  const { account } = Route.useRouteContext()
  const webhook = Route.useSearch({ select: lookedAt })
  const user = useSession()?.user
  const navigate = Route.useNavigate()
  if (!user || !account) return null
  if (webhook)
    return (
      <WebhookScreen
        key={webhook}
        accountId={accountId}
        webhookId={webhook}
        mayChange={!isAdmin(user)}
        above={
          <BackLink to="/data/$accountId/access" params={{ accountId }} search={{}}>
            {t('access.title')}
          </BackLink>
        }
        onDeleted={() => void navigate({ search: {} })}
      />
    )
  const back = (
    <BackLink to="/data/{-$accountId}" params={{ accountId }}>
      {t('data:title')}
    </BackLink>
  )
  return (
    <Page title={t('access.page', { name: account.name })} documentTitle={t('access.title')} above={back}>
      <KeysSection accountId={accountId} mayMake={!isAdmin(user)} />
      <GrantsSection accountId={accountId} />
      <WebhooksSection accountId={accountId} mayMake={!isAdmin(user)} />
      <IntegrationsSection accountId={accountId} mayMake={!isAdmin(user)} />
      {!account.isTest && !isAdmin(user) && (
        <SandboxSection
          accountId={accountId}
          onOpen={(id) =>
            void navigate({ to: '/data/$accountId/access', params: { accountId: id }, search: {} })
          }
        />
      )}
    </Page>
  )
}
