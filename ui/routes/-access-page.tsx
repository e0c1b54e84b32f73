import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { isAdmin, type User } from '../api/session.ts'
import { KeysSection } from '../api-keys/keys-section.tsx'
import { GrantsSection } from '../integrations/grants-section.tsx'
import { IntegrationsSection } from '../integrations/integrations-section.tsx'
import { BackLink } from '../kit/back-link.tsx'
import { Page } from '../kit/page.tsx'
import { SandboxSection, WayBack } from '../sandbox/sandbox-section.tsx'
import { SeatsSection } from '../seats/seats-section.tsx'
import { LockedNotice } from '../shell/locked-notice.tsx'
import { WebhookScreen } from '../webhooks/webhook-screen.tsx'
import { WebhooksSection } from '../webhooks/webhooks-section.tsx'

type AccessPageProps = {
  account: Account
  user: User
  /** The one that is looked at; without it, everything. */
  webhook: unknown
  /** Goes to the access page of an account. */
  onOpen: (accountId: string) => void
}

/** Who reads along in an account, and what programs may do in its name. */
export function AccessPage({ account, user, webhook, onOpen }: AccessPageProps) {
  const { t } = useTranslation('api-keys')
  const accountId = account.id
  const isMember = !isAdmin(user)
  /** A locked account gives nobody access. */
  const mayMake = isMember && !account.locked
  if (typeof webhook === 'string')
    return (
      <WebhookScreen
        key={webhook}
        accountId={accountId}
        webhookId={webhook}
        mayChange={mayMake}
        backLink={
          <BackLink to="/data/$accountId/$part" params={{ accountId, part: 'access' }} search={{}}>
            {t('access.title')}
          </BackLink>
        }
        onDeleted={() => onOpen(accountId)}
      />
    )
  const back = (
    <BackLink to="/data/{-$accountId}" params={{ accountId }}>
      {t('data:title')}
    </BackLink>
  )
  return (
    <Page title={t('access.page', { name: account.name })} documentTitle={t('access.title')} backLink={back}>
      {account.locked && <LockedNotice lock={account.lock} />}
      {!account.isTest && (
        <SeatsSection
          accountId={accountId}
          mayInvite={mayMake}
          hasDocuments={account.features.includes('DOCCLE')}
        />
      )}
      <KeysSection accountId={accountId} mayMake={mayMake} />
      <GrantsSection accountId={accountId} />
      <WebhooksSection accountId={accountId} mayMake={mayMake} />
      <IntegrationsSection accountId={accountId} mayMake={mayMake} />
      {!account.isTest && isMember && <SandboxSection accountId={accountId} onOpen={onOpen} />}
      {account.isTest && isMember && <WayBack test={account} userId={user.id} onOpen={onOpen} />}
    </Page>
  )
}
