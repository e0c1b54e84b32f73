import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { isRefused } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './account-change.module.css'
import { readMailToken } from './mail-token.ts'
import { changeQuery, disputeChange } from './queries.ts'

type Change = components['schemas']['AccountChange']

/** The texts of a notice, about the data of a company or about the address of a user. */
const texts = {
  ACCOUNT: {
    ...{ intro: 'intro', happens: 'what-happens', lock: 'lock', failed: 'not-locked' },
    expired: { title: 'expired', hint: 'expired-hint' },
    locked: { title: 'locked', hint: 'locked-hint' },
    unlocked: { title: 'unlocked', hint: 'unlocked-hint' },
  },
  USER: {
    ...{ intro: 'of-user.intro', happens: 'of-user.what-happens' },
    ...{ lock: 'of-user.lock', failed: 'of-user.not-locked' },
    expired: { title: 'of-user.expired', hint: 'of-user.expired-hint' },
    locked: { title: 'of-user.locked', hint: 'of-user.locked-hint' },
    unlocked: { title: 'of-user.unlocked', hint: 'of-user.unlocked-hint' },
  },
} as const

/** A change of an account's data by somebody else, which the reader can dispute. */
export function AccountChange() {
  const { t } = useTranslation('not-me')
  const token = readMailToken('change')
  const change = useQuery({ ...changeQuery(token), enabled: token !== '', meta: { handles: true } })
  if (token === '' || isRefused(change.error, 'NOT_FOUND', 'FORM_ERRORS'))
    return <Notice tone="warn" title={t('unknown')} />
  if (change.error) return <Failure title={t('failed')} onRetry={() => void change.refetch()} />
  if (!change.data) return <Progress label={t('kit:loading')} />
  return <Details token={token} change={change.data} />
}

function Details({ token, change }: { token: string; change: Change }) {
  const { t } = useTranslation('not-me')
  const { about, account, changedAt, changes, isPending } = change
  const words = texts[about]
  return (
    <div className={classes.told}>
      <p>{t(isPending ? 'intro-pending' : words.intro, { account, when: formatDateTime(changedAt) })}</p>
      {changes.map(({ field, from, to }) => (
        <section key={field} className={classes.change}>
          <h2>{t(`data:changed.${field}`)}</h2>
          <Facts
            facts={[
              { name: t('from'), value: from || t('none') },
              { name: t('to'), value: to || t('none') },
            ]}
          />
        </section>
      ))}
      {change.state === 'OPEN' ? <Dispute token={token} words={words} /> : <Outcome change={change} />}
    </div>
  )
}

function Dispute({ token, words }: { token: string; words: (typeof texts)[Change['about']] }) {
  const { t } = useTranslation('not-me')
  const client = useQueryClient()
  const dispute = useMutation({
    mutationFn: () => disputeChange(token),
    onSuccess: (now) => client.setQueryData(changeQuery(token).queryKey, now),
    meta: { failure: t(words.failed) },
  })
  return (
    <>
      <p>{t(words.happens)}</p>
      <div>
        <Button
          kind="primary"
          busy={dispute.isPending}
          busyLabel={t('locking')}
          onClick={() => dispute.mutate()}
        >
          {t(words.lock)}
        </Button>
      </div>
      <p className={classes.quiet}>{t('was-me')}</p>
    </>
  )
}

function Outcome({ change: { about, state, locked } }: { change: Change }) {
  const { t } = useTranslation('not-me')
  const { title, hint } = texts[about][state === 'EXPIRED' ? 'expired' : locked ? 'locked' : 'unlocked']
  return (
    <Notice tone="quiet" title={t(title)}>
      {t(hint)}
    </Notice>
  )
}
