import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScopeDetails } from '../forms/scope-details.tsx'
import { Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { SmallAction } from '../kit/text-link.tsx'
import { type Asked, IntegrationDialogs } from './integration-dialogs.tsx'
import type { Integration } from './queries.ts'

type IntegrationEntryProps = { accountId: string; integration: Integration; mayChange: boolean }

/** An integration: its client id, what it asks, who uses it, and the secrets that work. */
export function IntegrationEntry({ accountId, integration, mayChange }: IntegrationEntryProps) {
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
