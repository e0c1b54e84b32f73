import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import { currentLanguage } from '../texts/language.ts'
import classes from './completion.module.css'
import type { LinkFacts } from './read-link.ts'
import { safeRedirect, takeRedirect } from './redirect.ts'
import { SignInPage } from './sign-in-page.tsx'

type ConfirmLinkProps = { facts: LinkFacts; isBusy: boolean; onConfirm: () => void }

/** Who is signed in by a link, and when and where it was asked for: opening it did nothing yet. */
function ConfirmLink({ facts, isBusy, onConfirm }: ConfirmLinkProps) {
  const { t } = useTranslation('aanmelden')
  const { email, company, browser, system } = facts
  const about = { company, browser, system, when: useMoment(facts.askedAt ?? '') }
  const said = `${company === null ? 'asked' : 'registered'}${browser === null ? '' : '-in'}`
  return (
    <>
      <p className={classes.asked}>{t(`confirm.${said}`, about)}</p>
      <Button
        kind="primary"
        size="send"
        fullWidth
        busy={isBusy}
        busyLabel={t('completing')}
        second={email}
        onClick={onConfirm}
      >
        {t('confirm.sign-in')}
      </Button>
      <p className={classes.quiet}>{t('confirm.not-you')}</p>
    </>
  )
}

/** "vandaag om 12:01", or with its day. */
function useMoment(iso: string): string {
  const { t } = useTranslation('aanmelden')
  const language = currentLanguage()
  const at = new Date(iso)
  const time = at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === new Date().toDateString()) return t('confirm.today', { time })
  return t('confirm.day', { time, day: at.toLocaleDateString(language, { day: 'numeric', month: 'long' }) })
}

type CompletionProps = {
  token: string
  redirect: string | undefined
  footer: ReactNode
  /** Called once with a path within the application. */
  onSignedIn: (path: string) => void
}

/**
 * Mail scanners open links too, with scripts: only the browser that asked for the link signs in by itself. Elsewhere a person presses.
 */
export function Completion({ token, redirect, footer, onSignedIn }: CompletionProps) {
  const { t } = useTranslation('aanmelden')
  const { facts, fault, isBusy, confirm, retry } = useLink(token, (email) =>
    onSignedIn(safeRedirect(redirect) ?? takeRedirect(email) ?? '/overview'),
  )
  const isAsked = facts !== undefined && fault === undefined
  return (
    <SignInPage title={t(isAsked ? 'confirm.title' : 'title')} isFocused={isAsked} footer={footer}>
      {fault !== undefined ? (
        <Fault fault={fault} onRetry={retry} />
      ) : facts === undefined ? (
        <div className={classes.busy}>
          <Progress label={t('completing')} />
        </div>
      ) : (
        <ConfirmLink facts={facts} isBusy={isBusy} onConfirm={confirm} />
      )}
    </SignInPage>
  )
}

/** @returns the facts only where a press is needed */
function useLink(token: string, onSignedIn: (email: string) => void) {
  const [facts, setFacts] = useState<LinkFacts>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isLeft = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback may be another one at each drawing
  const confirm = useCallback(async () => {
    setBusy(true)
    try {
      const { result, user, messageKey } = await spendLink(token)
      if (isLeft.current) return
      if (result === 'OK' && user) onSignedIn(user.email)
      else setFault(messageKey ?? 'TOKEN_NOT_FOUND')
    } catch {
      setFault('SERVER_ERROR')
    }
    setBusy(false)
  }, [token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to try again
  useEffect(() => {
    let isCurrent = true
    isLeft.current = false
    lookAt(token).then(
      (found) => {
        if (!isCurrent) return
        if (found.messageKey !== null) setFault(found.messageKey)
        else if (found.isAskedHere) void confirm()
        else setFacts(found)
      },
      () => isCurrent && setFault('SERVER_ERROR'),
    )
    return () => {
      isCurrent = false
      isLeft.current = true
    }
  }, [token, attempt])
  const retry = () => {
    setFault(undefined)
    setAttempt(attempt + 1)
  }
  return { facts, fault, isBusy, confirm, retry }
}

function Fault({ fault, onRetry }: { fault: string; onRetry: () => void }) {
  const { t } = useTranslation('aanmelden')
  return (
    <div role="alert">
      <p className={classes.fault}>
        <Icon of={IconAlertCircle} size={22} />
        <span>{t(fault)}</span>
      </p>
      <div className={classes.actions}>
        {fault === 'SERVER_ERROR' && (
          <Button kind="primary" onClick={onRetry}>
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
async function lookAt(token: string): Promise<LinkFacts> {
  const { readLink } = await import('./read-link.ts')
  return readLink(token)
}

async function spendLink(token: string) {
  const { completeSignIn } = await import('./complete-sign-in.ts')
  return completeSignIn(token)
}
