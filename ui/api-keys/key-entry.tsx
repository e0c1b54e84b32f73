import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScopeDetails } from '../forms/scope-details.tsx'
import { Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { SmallAction } from '../kit/text-link.tsx'
import type { ApiKey, Secret } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

type KeyEntryProps = { accountId: string; apiKey: ApiKey; mayRotate: boolean }

/** A key: what it is for, what it may do, and the secrets that work. */
export function KeyEntry({ accountId, apiKey, mayRotate }: KeyEntryProps) {
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
      {asked === 'rotate' && <RotateDialog {...act} />}
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
