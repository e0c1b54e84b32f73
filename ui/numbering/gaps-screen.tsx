import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatDate } from '../kit/format.ts'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import classes from './gaps-screen.module.css'

type Gap = components['schemas']['NumberGap']

const gapsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['number-gaps', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/number-gaps', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

/** The numbers that no document has, and why. */
export function GapsScreen({ accountId }: { accountId: string }) {
  const { t } = useTranslation('gaps')
  const gaps = useQuery(gapsQuery(accountId))
  const words = { failed: t('failed'), none: t('none'), noneBody: t('none-body') }
  return (
    <EntriesSection title={t('title')} found={gaps} words={words} about={t('about')}>
      {(gap) => <GapEntry key={gap.id} accountId={accountId} gap={gap} />}
    </EntriesSection>
  )
}

function GapEntry({ accountId, gap }: { accountId: string; gap: Gap }) {
  const { t } = useTranslation('gaps')
  const mayWrite = useMayWrite()
  const { first, last, before, after, afterDate, explanation } = gap
  return (
    <Entry name={first === last ? first : t('to', { first, last })}>
      <EntryDetail>{t('between', { before, after, date: formatDate(afterDate) })}</EntryDetail>
      {explanation !== null && (
        <EntryDetail>
          {t('explained', {
            by: gap.explainedBy ?? t('somebody'),
            at: formatDate(gap.explainedAt),
            explanation,
          })}
        </EntryDetail>
      )}
      {mayWrite && explanation === null && <Explain accountId={accountId} gap={gap} />}
    </Entry>
  )
}

function Explain({ accountId, gap: { id, first } }: { accountId: string; gap: Gap }) {
  const { t } = useTranslation('gaps')
  const [text, setText] = useState('')
  const path = { accountId, numberGapId: id }
  const act = () =>
    call(
      api.PUT('/accounts/{accountId}/number-gaps/{numberGapId}', {
        params: { path },
        body: { explanation: text },
      }),
    )
  const explaining = useActOn([gapsQuery(accountId).queryKey, ['board']], act, {
    onSuccess: () => toast.success(t('saved')),
    failure: t('not-saved'),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') explaining.mutate()
  }
  return (
    <form onSubmit={save} className={classes.explain}>
      <TextField label={t('why', { first })} value={text} onChange={setText} maxLength={500} required />
      <Button type="submit" busy={explaining.isPending} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  )
}
