import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { type Webhook, webhooksQuery } from './queries.ts'
import { CreateDialog } from './webhook-dialogs.tsx'
import { MadeBy, WebhookState } from './webhook-state.tsx'

type WebhooksSectionProps = {
  accountId: string
  /** Only a member makes webhooks; an admin looks and deletes. */
  mayMake: boolean
}

/** The addresses that are called when something happens in an account. */
export function WebhooksSection({ accountId, mayMake }: WebhooksSectionProps) {
  const { t } = useTranslation('webhooks')
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <EntriesSection
        title={t('title')}
        found={useQuery(webhooksQuery(accountId))}
        words={{ failed: t('failed'), none: t('none.title'), noneBody: t('none.body') }}
        make={mayMake ? { label: t('make'), onMake: () => setMaking(true) } : undefined}
        about={
          <>
            {t('about')}{' '}
            <a href="/api/docs#hear-what-happens" target="_blank" rel="noreferrer">
              {t('docs')}
            </a>
          </>
        }
      >
        {(webhook) => <WebhookEntry key={webhook.id} accountId={accountId} webhook={webhook} />}
      </EntriesSection>
      {isMaking && <CreateDialog accountId={accountId} onClose={() => setMaking(false)} />}
    </>
  )
}

function WebhookEntry({ accountId, webhook }: { accountId: string; webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { id, integrationId, url, types, description, createdBy, waiting, failed } = webhook
  const counts = [
    types ? t('types-count', { count: types.length }) : t('types-all'),
    waiting > 0 && t('waiting', { count: waiting }),
    failed > 0 && t('failed-count', { count: failed }),
  ].filter(Boolean)
  const name = (
    <Link to="/data/$accountId/$part" params={{ accountId, part: 'programs' }} search={{ webhook: id }}>
      {description || url}
    </Link>
  )
  return (
    <Entry name={name} aside={<WebhookState webhook={webhook} />}>
      {description && (
        <EntryDetail>
          <Exact>{url}</Exact>
        </EntryDetail>
      )}
      {integrationId && <EntryDetail>{t('of-integration')}</EntryDetail>}
      <EntryDetail>{counts.join(' · ')}</EntryDetail>
      {createdBy && (
        <EntryDetail>
          {t('made-by')} <MadeBy createdBy={createdBy} />
        </EntryDetail>
      )}
    </Entry>
  )
}
