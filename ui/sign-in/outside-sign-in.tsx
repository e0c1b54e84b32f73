import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { Refused } from '../api/failure.ts'
import { problemText } from '../api/problem-text.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import { replaceSession, type SignInAnswer } from './complete-sign-in.ts'
import classes from './completion.module.css'
import { isExternalToken, type OutsideToken, takeOutsideToken } from './outside-token.ts'

/** The reason of a failed sign-in: the token's fault, the server's text, or unknown. */
export type OutsideFault = {
  key:
    | NonNullable<SignInAnswer['messageKey']>
    | 'EXTERNAL_TOKEN_LOGIN_FAILED'
    | 'EXTERNAL_LOGIN_FAILED_UNKNOWN'
  text?: string
}

let attempt: Promise<string | OutsideFault> | undefined

/** Uses the stored token, once however often it renders, and calls back with the path; else returns the fault. */
export function useOutsideToken(onSignedIn: (path: string) => void): OutsideFault | undefined {
  const [fault, setFault] = useState<OutsideFault>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    let isCurrent = true
    const stored = takeOutsideToken()
    if (stored || !attempt) attempt = letIn(stored)
    void attempt.then((found) => {
      if (!isCurrent) return
      if (typeof found === 'string') onSignedIn(found)
      else setFault(found)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return fault
}

async function letIn(stored: OutsideToken | undefined): Promise<string | OutsideFault> {
  if (!stored) return { key: 'TOKEN_NOT_FOUND' }
  if (!isExternalToken(stored.token)) return linkPath(stored)
  try {
    const answer = await exchange(stored.token)
    if (answer.result === 'OK' && answer.user) return destination(stored, answer)
    return { key: answer.messageKey ?? 'TOKEN_NOT_FOUND' }
  } catch (error) {
    return error instanceof Refused
      ? { key: 'EXTERNAL_TOKEN_LOGIN_FAILED', text: problemText(error) }
      : { key: 'EXTERNAL_LOGIN_FAILED_UNKNOWN' }
  }
}

/** A sign-in link has a page of its own, where a person confirms it. */
const linkPath = ({ token, goTo }: OutsideToken): string =>
  `/aanmelden/${encodeURIComponent(token)}${goTo === undefined ? '' : `?redirect=${encodeURIComponent(goTo)}`}`

async function exchange(token: string): Promise<SignInAnswer> {
  const answer = await call(api.POST('/user/public/external', { body: { token } }))
  if (answer.result === 'OK' && answer.token && answer.user) {
    await replaceSession({ token: answer.token, user: answer.user })
  }
  return answer
}

/** The token's draft; else registering; else the overview (specification, section 2). */
function destination({ goTo, isForRegistering }: OutsideToken, answer: SignInAnswer): string {
  const { accountId, draftId, registration } = answer
  if (accountId && draftId) return `/drafts/${accountId}/draft/${draftId}`
  if (isForRegistering || registration) return '/register-external'
  return goTo ?? '/overview'
}

/** Signs in a user from an external tool; on failure shows the reason, with a link to the sign-in page. */
export function OutsideSignIn({ onSignedIn }: { onSignedIn: (path: string) => void }) {
  const { t } = useTranslation('external')
  const fault = useOutsideToken(onSignedIn)
  if (fault) return <Failed fault={fault} />
  return (
    <div className={classes.busy}>
      <Progress label={t('busy')} />
    </div>
  )
}

function Failed({ fault: { key, text } }: { fault: OutsideFault }) {
  const { t } = useTranslation('external')
  return (
    <div role="alert">
      <p className={classes.fault}>
        <Icon of={IconAlertCircle} size={22} />
        <span>
          {t(key)}
          {text && ` ${text}`}
        </span>
      </p>
      <div className={classes.actions}>
        <ButtonLink kind="primary" to="/aanmelden" replace>
          {t('to-sign-in')}
        </ButtonLink>
      </div>
    </div>
  )
}
