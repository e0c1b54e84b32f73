import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScopeDetails } from '../forms/scope-details.tsx'
import { Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { SmallAction } from '../kit/text-link.tsx'
import { type Asked, CreateDialog, IntegrationDialogs } from './integration-dialogs.tsx'
import { type Integration, integrationsQuery } from './queries.ts'

type IntegrationEntryProps = { accountId: string; integration: Integration; mayChange: boolean }

/** An integration: its client id, its scopes, its users, and its valid secrets. */
function IntegrationEntry({ accountId, integration, mayChange }: IntegrationEntryProps) {
  const { t } = useTranslation('integrations')
  const [asked, setAsked] = useState<Asked>()
  const { id, name, description, scopes, companies, secrets } = integration
  const acts = [
    { act: 'change', icon: IconPencil, isOpen: mayChange },
    { act: 'rotate', icon: IconRefresh, isOpen: mayChange },
    { act: 'delete', icon: IconTrash, isOpen: true },
  ] as const
  return (
    <Entry
      name={name}
      aside={acts.map(
        ({ act, icon, isOpen }) =>
          isOpen && (
            <SmallAction
              key={act}
              icon={icon}
              aria-label={t(`${act}.named`, { name })}
              onClick={() => setAsked(act)}
            >
              {t(`${act}.open`)}
            </SmallAction>
          ),
      )}
    >
      {description && <EntryDetail>{description}</EntryDetail>}
      <ScopeDetails scopes={scopes} />
      <EntryDetail>
        <span>{t('client-id')}</span>
        <Exact>{id}</Exact>
        <span>{companies === 0 ? t('no-companies') : t('companies', { count: companies })}</span>
      </EntryDetail>
      {secrets.map(({ start, lastUsedAt, expiresAt }) => (
        <EntryDetail key={start}>
          <Exact>{start}…</Exact>
          <span>{lastUsedAt ? t('used', { at: formatDateTime(lastUsedAt) }) : t('never-used')}</span>
          {expiresAt && <span>{t('until', { at: formatDate(expiresAt) })}</span>}
        </EntryDetail>
      ))}
      {asked && (
        <IntegrationDialogs
          asked={asked}
          accountId={accountId}
          integration={integration}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Entry>
  )
}

type IntegrationsSectionProps = {
  accountId: string
  /** Only a member makes them; an admin looks and deletes. */
  mayMake: boolean
}

/** The integrations that an account made for other companies. */
export function IntegrationsSection({ accountId, mayMake }: IntegrationsSectionProps) {
  const { t } = useTranslation('integrations')
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <EntriesSection
        title={t('title')}
        found={useQuery(integrationsQuery(accountId))}
        words={{ failed: t('failed'), none: t('none'), noneBody: t('none-body') }}
        make={mayMake ? { label: t('make'), onMake: () => setMaking(true) } : undefined}
        about={
          <>
            {t('about')}{' '}
            <a href="/api/docs#act-for-many-companies" target="_blank" rel="noreferrer">
              {t('docs')}
            </a>
          </>
        }
      >
        {(integration) => (
          <IntegrationEntry
            key={integration.id}
            accountId={accountId}
            integration={integration}
            mayChange={mayMake}
          />
        )}
      </EntriesSection>
      {isMaking && <CreateDialog accountId={accountId} onClose={() => setMaking(false)} />}
    </>
  )
}
