import { IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Question } from '../kit/question.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { formatMonth } from '../texts/format-month.ts'
import classes from './months.module.css'
import {
  closeMonth,
  forwardMonth,
  type Review,
  reopenMonth,
  targetsQuery,
  useAct,
  type Which,
} from './queries.ts'

/** Closes a month; with open points only once somebody ticked that they stay. */
export function ClosingCard({ path, review, mayWrite }: { path: Which; review: Review; mayWrite: boolean }) {
  const { t } = useTranslation('months')
  const month = formatMonth(path.month)
  const { openPoints, unread, checks, version } = review
  /** The version of the month with the open points that may stay. */
  const [agreed, setAgreed] = useState<string>()
  const [note, setNote] = useState('')
  const targets = useQuery(targetsQuery(path.accountId))
  const forwards = mayWrite && openPoints === 0 && (targets.data ?? []).some(({ isOn }) => isOn)
  const closing = useAct(
    async () => {
      await closeMonth(path, { openPoints, version, note })
      if (forwards) await forwardMonth(path)
    },
    { onSuccess: () => toast.success(t('closing.done', { month })), failure: t('closing.failed') },
  )
  const hasAgreed = openPoints === 0 || agreed === version
  const isReady = hasAgreed && unread === 0
  const why = unread > 0 ? t('reading', { count: unread }) : hasAgreed ? undefined : t('closing.tick-first')
  return (
    <section className={classes.card} aria-label={t('closing.title', { month })}>
      <h2>{t('closing.title', { month })}</h2>
      <p className={classes.hint}>{t('closing.about', { month })}</p>
      {openPoints === 0 ? (
        unread === 0 && <p>{t('closing.ready', { ok: checks.length })}</p>
      ) : (
        <CheckField
          label={t('closing.stays', { count: openPoints })}
          hint={t('closing.stays-hint')}
          value={hasAgreed}
          onChange={(isTicked) => setAgreed(isTicked ? version : undefined)}
        />
      )}
      <TextAreaField label={t('closing.note')} maxLength={1000} value={note} onChange={setNote} />
      {isRefused(closing.error, 'MONTH_CHANGED') && <Notice tone="warn" title={t('closing.changed')} />}
      <Button
        kind="primary"
        fullWidth
        busy={closing.isPending}
        busyLabel={t('closing.busy')}
        aria-disabled={!isReady || undefined}
        aria-describedby={why ? 'month-why' : undefined}
        onClick={() => isReady && closing.mutate()}
      >
        {openPoints > 0
          ? t('closing.with', { count: openPoints })
          : t(forwards ? 'closing.and-forward' : 'closing.plain')}
      </Button>
      {why && (
        <small id="month-why" className={classes.hint}>
          {why}
        </small>
      )}
    </section>
  )
}

type ClosedCardProps = { path: Which; review: Review; mayClose: boolean }

/** The closing of a month, with its person and its moment, and the way to reopen it. */
export function ClosedCard({ path, review, mayClose }: ClosedCardProps) {
  const { t } = useTranslation('months')
  const [isAsking, setAsking] = useState(false)
  const month = formatMonth(path.month)
  const act = review.acts.at(-1)
  return (
    <section className={classes.card} aria-label={t('states.CLOSED')}>
      <h2>{t('states.CLOSED')}</h2>
      {act && (
        <p>
          {t('closed.by', {
            by: act.by,
            at: formatDateTime(act.at),
            count: act.openPoints,
            documents: act.documents,
          })}
        </p>
      )}
      {act?.note && <p className={classes.note}>{act.note}</p>}
      <p className={classes.hint}>
        {review.late > 0 ? t('closed.late', { count: review.late }) : t('closed.late-none')}
      </p>
      {mayClose && (
        <Button icon={IconLockOpen} onClick={() => setAsking(true)}>
          {t('reopening.open')}
        </Button>
      )}
      {isAsking && <Reopening path={path} month={month} onClose={() => setAsking(false)} />}
    </section>
  )
}

type ReopeningProps = { path: Which; month: string; onClose: () => void }

function Reopening({ path, month, onClose }: ReopeningProps) {
  const { t } = useTranslation('months')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const reopening = useAct(() => reopenMonth(path, reason.trim()), {
    onSuccess: () => {
      toast.success(t('reopening.done', { month }))
      onClose()
    },
    failure: t('reopening.failed'),
  })
  const isMissing = reason.trim() === ''
  return (
    <Question
      isForm
      title={t('reopening.title', { month })}
      words={{ no: t('reopening.no'), yes: t('reopening.yes'), busy: t('reopening.busy') }}
      isBusy={reopening.isPending}
      onYes={() => {
        setTried(true)
        if (!isMissing) reopening.mutate()
      }}
      onClose={onClose}
      lead={<p>{t('reopening.about')}</p>}
    >
      <TextField
        label={t('reopening.reason')}
        required
        data-autofocus
        maxLength={1000}
        value={reason}
        onChange={setReason}
        error={isTried && isMissing ? t('reopening.missing') : undefined}
      />
    </Question>
  )
}
