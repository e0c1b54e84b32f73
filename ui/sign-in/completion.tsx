import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './completion.module.css'
import { safeRedirect, takeRedirect } from './redirect.ts'

type CompletionProps = {
  token: string
  redirect: string | undefined
  /** Called once with a path within the application. */
  onSignedIn: (path: string) => void
}

/** Uses the link and continues on success; else it shows the reason. */
export function Completion({ token, redirect, onSignedIn }: CompletionProps) {
  const { t } = useTranslation('aanmelden')
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to try again
  useEffect(() => {
    let isCurrent = true
    spendLink(token).then(
      ({ result, user, messageKey }) => {
        if (!isCurrent) return
        if (result === 'OK' && user)
          onSignedIn(safeRedirect(redirect) ?? takeRedirect(user.email) ?? '/overview')
        else setFault(messageKey ?? 'TOKEN_NOT_FOUND')
      },
      () => isCurrent && setFault('SERVER_ERROR'),
    )
    return () => {
      isCurrent = false
    }
  }, [token, attempt])
  if (!fault)
    return (
      <div className={classes.busy}>
        <Progress label={t('completing')} />
      </div>
    )
  const retry = () => {
    setFault(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <div role="alert">
      <p className={classes.fault}>
        <Icon of={IconAlertCircle} size={22} />
        <span>{t(fault)}</span>
      </p>
      <div className={classes.actions}>
        {fault === 'SERVER_ERROR' && (
          <Button kind="primary" onClick={retry}>
            {t('kit:retry')}
          </Button>
        )}
        <ButtonLink kind={fault === 'SERVER_ERROR' ? 'secondary' : 'primary'} to="/aanmelden" replace>
          {t('new-link')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The API client is loaded on demand, so that the first page is fast. */
async function spendLink(token: string) {
  const { completeSignIn } = await import('./complete-sign-in.ts')
  return completeSignIn(token)
}
