import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './packages.module.css'
import { confirmMailing, type Mailing, mailingQuery, stopMailing } from './queries.ts'

const key = 'zegel.mailing-token'

/**
 * The token of a link about the monthly mail. It comes behind a `#`, which no server is sent, leaves the address bar at once, and stays in this
 * tab's storage until the tab closes.
 */
function useMailingToken(): string {
  const come = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  useEffect(() => {
    if (come === '') return
    sessionStorage.setItem(key, come)
    void navigate({ to: '/package-mailing', replace: true })
  }, [come, navigate])
  return come || (sessionStorage.getItem(key) ?? '')
}

/** The monthly mail as its reader has it: to confirm, and to switch off. */
export function MailingPage() {
  const { t } = useTranslation('package-mailing')
  const token = useMailingToken()
  const mailing = useQuery({ ...mailingQuery(token), enabled: token !== '', meta: { handles: true } })
  if (token === '' || isRefused(mailing.error, 'NOT_FOUND', 'FORM_ERRORS'))
    return <Notice tone="warn" title={t('unknown')} />
  if (mailing.error) return <Failure title={t('failed')} onRetry={() => void mailing.refetch()} />
  if (!mailing.data) return <Progress label={t('kit:loading')} />
  return <Standing token={token} mailing={mailing.data} />
}

function Standing({ token, mailing }: { token: string; mailing: Mailing }) {
  const { t } = useTranslation('package-mailing')
  const { state, account, email } = mailing
  return (
    <div className={classes.told}>
      <p>{t(`state.${state}`, { account, email })}</p>
      {state === 'ASKED' && (
        <>
          <p className={classes.quiet}>{t('what')}</p>
          <Act
            token={token}
            act={confirmMailing}
            words={{ label: t('confirm'), busy: t('confirming'), failure: t('not-confirmed') }}
            isPrimary
          />
        </>
      )}
      {state !== 'STOPPED' && (
        <Act
          token={token}
          act={stopMailing}
          words={{ label: t(`stop.${state}`), busy: t('stopping'), failure: t('not-stopped') }}
        />
      )}
    </div>
  )
}

type ActProps = {
  token: string
  act: (token: string) => Promise<Mailing>
  words: { label: string; busy: string; failure: string }
  isPrimary?: boolean
}

function Act({ token, act, words, isPrimary = false }: ActProps) {
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: () => act(token),
    onSuccess: (now) => client.setQueryData(mailingQuery(token).queryKey, now),
    meta: { failure: words.failure },
  })
  return (
    <div>
      <Button
        kind={isPrimary ? 'primary' : 'secondary'}
        busy={acting.isPending}
        busyLabel={words.busy}
        onClick={() => acting.mutate()}
      >
        {words.label}
      </Button>
    </div>
  )
}
