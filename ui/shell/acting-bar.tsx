import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { useActOn } from '../api/query-client.ts'
import { formatTime } from '../kit/format.ts'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import classes from './acting-bar.module.css'

type ActingBarProps = { account: { id: string; name: string } }

const actingQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['acting', accountId],
    queryFn: () =>
      call(api.GET('/super-admin/accounts/{accountId}/acting', { params: { path: { accountId } } })),
    refetchInterval: 60_000,
    meta: { handles: true },
  })

/** For an administrator in somebody's account: reading, or acting for the company for a reason that was said. */
export function ActingBar({ account: { id, name } }: ActingBarProps) {
  const { t } = useTranslation('shell')
  const [isAsked, setAsked] = useState(false)
  const found = useQuery(actingQuery(id))
  const stopping = useActOn(
    [actingQuery(id).queryKey],
    () =>
      call(api.DELETE('/super-admin/accounts/{accountId}/acting', { params: { path: { accountId: id } } })),
    { onSuccess: () => undefined, failure: t('acting.not-stopped') },
  )
  if (!found.data) return null
  const { reason, until } = found.data
  const isActing = reason !== null
  return (
    <aside className={classes.bar} data-acting={isActing || undefined} aria-label={t('acting.name')}>
      <p className={classes.words}>
        {isActing
          ? t('acting.acts', { company: name, until: formatTime(until ?? ''), reason })
          : t('acting.reads', { company: name })}
      </p>
      <button
        type="button"
        className={classes.act}
        onClick={() => (isActing ? stopping.mutate(undefined) : setAsked(true))}
      >
        {t(isActing ? 'acting.stop' : 'acting.start')}
      </button>
      {isAsked && <ReasonDialog accountId={id} company={name} onClose={() => setAsked(false)} />}
    </aside>
  )
}

type ReasonDialogProps = { accountId: string; company: string; onClose: () => void }

function ReasonDialog({ accountId, company, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('shell')
  const [reason, setReason] = useState('')
  const [isRefused, setRefused] = useState(false)
  const starting = useActOn(
    [actingQuery(accountId).queryKey],
    (body: { reason: string }) =>
      call(api.POST('/super-admin/accounts/{accountId}/acting', { params: { path: { accountId } }, body })),
    { onSuccess: onClose, failure: t('acting.not-started') },
  )
  const isMissing = reason.trim() === ''
  const submit = () => {
    setRefused(isMissing)
    if (!isMissing) starting.mutate({ reason: reason.trim() })
  }
  return (
    <Question
      isForm
      lead={<p>{t('acting.body', { company })}</p>}
      title={t('acting.title', { company })}
      words={{ no: t('acting.no'), yes: t('acting.yes'), busy: t('acting.busy') }}
      isBusy={starting.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <TextField
        label={t('acting.reason')}
        required
        data-autofocus
        maxLength={300}
        value={reason}
        onChange={setReason}
        error={isRefused && isMissing ? t('acting.missing') : undefined}
      />
    </Question>
  )
}
