import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScopeWords } from '../forms/scope-rows.ts'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Question } from '../kit/question.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { type Grant, grantsQuery, useAct, withdrawGrant } from './queries.ts'

/** The integrations that a company granted access. */
export function GrantsSection({ accountId }: { accountId: string }) {
  const { t } = useTranslation('integrations')
  return (
    <EntriesSection
      title={t('grants.title')}
      found={useQuery(grantsQuery(accountId))}
      words={{ failed: t('grants.failed'), none: t('grants.none'), noneBody: t('grants.none-body') }}
      about={t('grants.about')}
    >
      {(grant) => <GrantEntry key={grant.id} accountId={accountId} grant={grant} />}
    </EntriesSection>
  )
}

function GrantEntry({ accountId, grant }: { accountId: string; grant: Grant }) {
  const { t } = useTranslation('integrations')
  const [isAsked, setAsked] = useState(false)
  const { integration, scopes, grantedAt, grantedBy, lastUsedAt } = grant
  const { name, madeBy } = integration
  const withdraw = (
    <SmallAction icon={IconTrash} aria-label={t('withdraw.named', { name })} onClick={() => setAsked(true)}>
      {t('withdraw.open')}
    </SmallAction>
  )
  return (
    <Entry name={name} aside={withdraw}>
      <EntryDetail>{t('made-by', { company: madeBy })}</EntryDetail>
      <EntryDetail>{useScopeWords(scopes).join(' · ')}</EntryDetail>
      <EntryDetail>
        <span>
          {grantedBy
            ? t('grants.by', { at: formatDate(grantedAt), by: grantedBy })
            : t('grants.at', { at: formatDate(grantedAt) })}
        </span>
        <span>{lastUsedAt ? t('used', { at: formatDateTime(lastUsedAt) }) : t('never-used')}</span>
      </EntryDetail>
      {isAsked && <WithdrawQuestion accountId={accountId} grant={grant} onClose={() => setAsked(false)} />}
    </Entry>
  )
}

type WithdrawQuestionProps = { accountId: string; grant: Grant; onClose: () => void }

function WithdrawQuestion({ accountId, grant: { id, integration }, onClose }: WithdrawQuestionProps) {
  const { t } = useTranslation('integrations')
  const { name } = integration
  const withdrawing = useAct(() => withdrawGrant(accountId, id), {
    onSuccess: () => {
      onClose()
      toast.success(t('withdraw.done', { name }))
    },
    failure: t('withdraw.failed', { name }),
  })
  return (
    <Question
      title={t('withdraw.title', { name })}
      words={{ no: t('withdraw.keep'), yes: t('withdraw.yes'), busy: t('withdraw.busy') }}
      isBusy={withdrawing.isPending}
      isFinal
      onYes={() => withdrawing.mutate()}
      onClose={onClose}
    >
      <p>{t('withdraw.body')}</p>
    </Question>
  )
}
