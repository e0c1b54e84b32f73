import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { isRefused } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './account-change.module.css'
import { readMailToken } from './mail-token.ts'
import { confirmationQuery, confirmEmail } from './queries.ts'

type Confirmation = components['schemas']['EmailConfirmation']

/** Lets the reader of a new address of an account confirm it; opening the page uses nothing up. */
export function ConfirmEmail() {
  const { t } = useTranslation('confirm-email')
  const token = readMailToken('email')
  const found = useQuery({ ...confirmationQuery(token), enabled: token !== '', meta: { handles: true } })
  if (token === '' || isRefused(found.error, 'NOT_FOUND', 'FORM_ERRORS'))
    return <Notice tone="warn" title={t('unknown')} />
  if (found.error) return <Failure title={t('failed')} onRetry={() => void found.refetch()} />
  if (!found.data) return <Progress label={t('kit:loading')} />
  return found.data.state === 'OPEN' ? (
    <Question token={token} confirmation={found.data} />
  ) : (
    <Outcome confirmation={found.data} />
  )
}

type QuestionProps = { token: string; confirmation: Confirmation }

function Question({ token, confirmation: { account, email } }: QuestionProps) {
  const { t } = useTranslation('confirm-email')
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: (now) => client.setQueryData(confirmationQuery(token).queryKey, now),
    meta: { failure: t('not-confirmed') },
  })
  return (
    <div className={classes.told}>
      <p>{t('intro', { account })}</p>
      <p className={classes.address}>{email}</p>
      <p>{t('hint')}</p>
      <div>
        <Button
          kind="primary"
          busy={confirm.isPending}
          busyLabel={t('confirming')}
          onClick={() => confirm.mutate()}
        >
          {t('confirm')}
        </Button>
      </div>
      <p className={classes.quiet}>{t('stranger')}</p>
    </div>
  )
}

function Outcome({ confirmation: { state, account, email } }: { confirmation: Confirmation }) {
  const { t } = useTranslation('confirm-email')
  return (
    <Notice tone="quiet" title={t(state)}>
      {t(`${state}-hint`, { account, email })}
    </Notice>
  )
}
