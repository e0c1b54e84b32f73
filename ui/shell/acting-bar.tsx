import { IconUserHeart } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { onReasonAsked } from '../api/problem.ts'
import { useActOn } from '../api/query-client.ts'
import { Icon } from '../kit/icon.tsx'
import { Question } from '../kit/question.tsx'
import { useSecondsUntil } from '../kit/seconds-until.ts'
import { TextField } from '../kit/text-field.tsx'
import classes from './acting-bar.module.css'

type Company = { id: string; name: string }
type Held = components['schemas']['HeldActing']

const actingQuery = queryOptions({
  queryKey: ['acting'],
  queryFn: () => call(api.GET('/super-admin/acting')),
  refetchInterval: 60_000,
  meta: { handles: true },
})

type ActingBarsProps = {
  /** The company of the page, which the administrator doesn't belong to. */
  company: Company | undefined
}

/** For an administrator: the companies that they act for now, on every page, and the one that they read. */
export function ActingBars({ company }: ActingBarsProps) {
  const { t } = useTranslation('shell')
  const [asked, setAsked] = useState<{ company: Company; lead: string }>()
  const held = useQuery(actingQuery).data
  const over = useOver(held, company)
  useEffect(() => {
    if (company) return onReasonAsked(() => setAsked({ company, lead: t('acting.missing-now') }))
    return undefined
  }, [company, t])
  if (!held) return null
  const isHeld = held.some(({ accountId }) => accountId === company?.id)
  return (
    <>
      {held.map((one) => (
        <HeldBar key={one.accountId} held={one} />
      ))}
      {company && !isHeld && (
        <aside className={classes.bar} aria-label={t('acting.name')}>
          <p className={classes.words} role={over ? 'alert' : undefined}>
            {t(over ? 'acting.over' : 'acting.reads', { company: company.name })}
          </p>
          <button
            type="button"
            className={classes.act}
            onClick={() => setAsked({ company, lead: t('acting.body', { company: company.name }) })}
          >
            {t('acting.start')}
          </button>
        </aside>
      )}
      {asked && <ReasonDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** True where the half hour for the company of the page ended by itself while the page was open. */
function useOver(held: Held[] | undefined, company: Company | undefined): boolean {
  const [last, setLast] = useState<Held>()
  const now = held?.find(({ accountId }) => accountId === company?.id)
  useEffect(() => {
    if (now) setLast(now)
  }, [now])
  return !now && last !== undefined && last.accountId === company?.id && Date.parse(last.until) <= Date.now()
}

function HeldBar({ held: { accountId, name, reason, until } }: { held: Held }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const client = useQueryClient()
  const seconds = useSecondsUntil(Date.parse(until))
  useEffect(() => {
    if (seconds === 0) void client.invalidateQueries({ queryKey: actingQuery.queryKey })
  }, [seconds, client])
  const stopping = useActOn(
    [actingQuery.queryKey],
    () => call(api.DELETE('/super-admin/accounts/{accountId}/acting', { params: { path: { accountId } } })),
    {
      onSuccess: () => void router.navigate({ to: '/admin' }),
      failure: t('acting.not-stopped'),
    },
  )
  return (
    <aside className={classes.bar} data-acting aria-label={t('acting.acts', { company: name })}>
      <p className={classes.words}>
        <Icon of={IconUserHeart} />
        <span>
          <strong>{t('acting.acts', { company: name })}.</strong> {t('acting.seen')}{' '}
          {t('acting.because', { reason })} {t('acting.left', { count: Math.ceil(seconds / 60) })}
        </span>
      </p>
      <button
        type="button"
        className={classes.act}
        aria-label={t('acting.stop-for', { company: name })}
        onClick={() => stopping.mutate()}
      >
        {t('acting.stop')}
      </button>
    </aside>
  )
}

type ReasonDialogProps = { company: Company; lead: string; onClose: () => void }

/** Asks why, before an administrator acts for a company. */
function ReasonDialog({ company: { id: accountId, name }, lead, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('shell')
  const [reason, setReason] = useState('')
  const [isRefused, setRefused] = useState(false)
  const starting = useActOn(
    [actingQuery.queryKey],
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
      lead={<p>{lead}</p>}
      title={t('acting.title', { company: name })}
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
