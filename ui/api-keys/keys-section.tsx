import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScopeDetails } from '../forms/scope-details.tsx'
import { Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { SmallAction } from '../kit/text-link.tsx'
import { CreateDialog, RevokeDialog, RotateKeyDialog } from './key-dialogs.tsx'
import { type ApiKey, keysQuery, type Secret } from './queries.ts'

type KeyEntryProps = { accountId: string; apiKey: ApiKey; mayRotate: boolean }

/** A key: its purpose, its permissions, and its valid secrets. */
function KeyEntry({ accountId, apiKey, mayRotate }: KeyEntryProps) {
  const { t } = useTranslation('api-keys')
  const [asked, setAsked] = useState<'rotate' | 'revoke'>()
  const { name, scopes, createdAt, createdBy, secrets } = apiKey
  const act = { accountId, apiKey, onClose: () => setAsked(undefined) }
  const acts = (
    <>
      {mayRotate && (
        <SmallAction
          icon={IconRefresh}
          aria-label={t('rotate.named', { name })}
          onClick={() => setAsked('rotate')}
        >
          {t('rotate.open')}
        </SmallAction>
      )}
      <SmallAction
        icon={IconTrash}
        aria-label={t('revoke.named', { name })}
        onClick={() => setAsked('revoke')}
      >
        {t('revoke.open')}
      </SmallAction>
    </>
  )
  return (
    <Entry name={name} aside={acts}>
      <ScopeDetails scopes={scopes} />
      <EntryDetail>
        {createdBy
          ? t('made-by', { at: formatDate(createdAt), by: createdBy })
          : t('made', { at: formatDate(createdAt) })}
      </EntryDetail>
      {secrets.length === 0 && <EntryDetail>{t('expired')}</EntryDetail>}
      {secrets.map((secret) => (
        <SecretLine key={secret.start} secret={secret} />
      ))}
      {asked === 'rotate' && <RotateKeyDialog {...act} />}
      {asked === 'revoke' && <RevokeDialog {...act} />}
    </Entry>
  )
}

function SecretLine({ secret: { start, lastUsedAt, expiresAt } }: { secret: Secret }) {
  const { t } = useTranslation('api-keys')
  return (
    <EntryDetail>
      <Exact>{start}…</Exact>
      <span>{lastUsedAt ? t('used', { at: formatDateTime(lastUsedAt) }) : t('never-used')}</span>
      <span>{expiresAt ? t('until', { at: formatDate(expiresAt) }) : t('until-revoked')}</span>
    </EntryDetail>
  )
}

type KeysSectionProps = {
  accountId: string
  /** Only a member makes keys; an admin looks and revokes. */
  mayMake: boolean
}

/** The keys by which programs call in the name of an account. */
export function KeysSection({ accountId, mayMake }: KeysSectionProps) {
  const { t } = useTranslation('api-keys')
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <EntriesSection
        title={t('title')}
        found={useQuery(keysQuery(accountId))}
        words={{ failed: t('failed'), none: t('none.title'), noneBody: t('none.body') }}
        make={mayMake ? { label: t('make'), onMake: () => setMaking(true) } : undefined}
        about={
          <>
            {t('about')}{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {t('docs')}
            </a>
            <br />
            {t('account-id')} <Exact>{accountId}</Exact>
          </>
        }
      >
        {(key) => <KeyEntry key={key.id} accountId={accountId} apiKey={key} mayRotate={mayMake} />}
      </EntriesSection>
      {isMaking && <CreateDialog accountId={accountId} onClose={() => setMaking(false)} />}
    </>
  )
}
