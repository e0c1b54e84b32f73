import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { isRefused, isRefusedWith } from '../api/failure.ts'
import { useSettings } from '../api/settings.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Progress } from '../kit/progress.tsx'
import { toast } from '../kit/toast.ts'
import { exchangeIdentity } from './complete-sign-in.ts'
import classes from './completion.module.css'
import { type KeptLogin, takeReturn } from './identity-login.ts'
import { keepProof, type ProvedIdentity } from './proved-identity.ts'
import { safeRedirect } from './redirect.ts'
import { RequestLink } from './request-link.tsx'
import { SignInPage } from './sign-in-page.tsx'

type Fault = { fault: string; name?: string; purpose?: KeptLogin['purpose'] }
type Outcome = { to: string } | { proved: ProvedIdentity } | Fault

let attempt: Promise<Outcome> | undefined

type IdentityReturnProps = {
  footer: ReactNode
  /** Called once with a path within the application. */
  onSignedIn: (path: string) => void
  /** For the registration that began it. */
  onProved: (proved: ProvedIdentity) => void
}

/** The return from the identity provider. Where it signs nobody in, the reason stands above the mailed link. */
export function IdentityReturn({ footer, onSignedIn, onProved }: IdentityReturnProps) {
  const { t } = useTranslation('aanmelden')
  const provider = useSettings()?.identityProvider ?? ''
  const [fault, setFault] = useState<Fault>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    let isCurrent = true
    const come = takeReturn()
    if (come !== undefined || attempt === undefined) attempt = finish(come)
    void attempt.then((outcome) => {
      if (!isCurrent) return
      if ('to' in outcome) onSignedIn(outcome.to)
      else if ('proved' in outcome) onProved(outcome.proved)
      else setFault(outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const isAgain = fault?.purpose === 'AGAIN'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the name of the provider is known
  useEffect(() => {
    if (!isAgain || provider === '') return
    toast.error(t('error-title'), t(fault.fault, { provider }))
    onSignedIn('/user/access')
  }, [isAgain, provider])
  if (fault === undefined || isAgain)
    return (
      <SignInPage title={t('title')} footer={footer}>
        <div className={classes.busy}>
          <Progress label={t('completing')} />
        </div>
      </SignInPage>
    )
  const isUnknown = fault.fault === 'IDENTITY_UNKNOWN'
  return (
    <SignInPage title={t(isUnknown ? 'identity.unknown' : 'error-title', { provider })} footer={footer}>
      <RequestLink
        redirect={isUnknown ? '/user/access' : undefined}
        reason={t(fault.fault, { provider, name: fault.name })}
        isAlone
      />
      <div className={classes.actions}>
        <ButtonLink size="touch" to="/aanmelden" replace>
          {t('identity.back')}
        </ButtonLink>
      </div>
    </SignInPage>
  )
}

type Returned = ReturnType<typeof takeReturn>

async function finish(come: Returned): Promise<Outcome> {
  if (come?.kept === undefined) return { fault: 'LOGIN_ELSEWHERE' }
  const { query, kept } = come
  const { purpose } = kept
  const { code, state = '', iss, error } = Object.fromEntries(query) as Record<string, string | undefined>
  if (code === undefined)
    return { fault: error === 'access_denied' ? 'LOGIN_CANCELLED' : 'LOGIN_FAILED', purpose }
  const body = { login: kept.login, state, code, ...(iss !== undefined && { iss }) }
  try {
    return await goOn(await call(api.POST('/user/public/identity', { body })), kept)
  } catch (error) {
    if (isRefused(error, 'LOGIN_FAILED', 'FORM_ERRORS')) return { fault: 'LOGIN_FAILED', purpose }
    return { fault: isRefusedWith(error, 503) ? 'PROVIDER_DOWN' : 'SERVER_ERROR', purpose }
  }
}

async function goOn(
  proved: ProvedIdentity,
  { purpose, isStaying = false, only, redirect }: KeptLogin,
): Promise<Outcome> {
  if (purpose === 'REGISTRATION') return { proved }
  if (purpose === 'LINK') {
    keepProof(proved)
    return { to: '/user/access' }
  }
  const answer: components['schemas']['SignInAnswer'] = await exchangeIdentity(proved.proof, {
    isStaying,
    only,
  })
  if (answer.result === 'OK') return { to: safeRedirect(redirect) ?? '/overview' }
  if (purpose === 'AGAIN' && answer.messageKey === 'IDENTITY_UNKNOWN')
    return { fault: 'IDENTITY_OF_OTHER', purpose }
  if (answer.messageKey === 'IDENTITY_UNKNOWN') keepProof(proved)
  return { fault: answer.messageKey ?? 'LOGIN_FAILED', name: proved.name, purpose }
}
