import { IconAlertCircle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findSession } from '../api/browser-session.ts'
import type { User } from '../api/session.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import { formatDay } from '../texts/format-day.ts'
import { currentLanguage } from '../texts/language.ts'
import { loadAllTexts } from '../texts/texts.ts'
import classes from './completion.module.css'
import type { LinkFacts } from './read-link.ts'
import { safeRedirect, takeRedirect } from './redirect.ts'
import { RequestLink } from './request-link.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { takeStay } from './stay.ts'
import { StayField } from './stay-field.tsx'

type ConfirmLinkProps = { facts: LinkFacts; isBusy: boolean; onConfirm: (isStaying: boolean) => void }

/** The user of a sign-in link, and the time and place of its request: opening it did nothing yet. */
function ConfirmLink({ facts, isBusy, onConfirm }: ConfirmLinkProps) {
  const { t } = useTranslation('aanmelden')
  const { email, company, browser, system } = facts
  const [isStaying, setStaying] = useState(false)
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
        onClick={() => onConfirm(isStaying)}
      >
        {t('confirm.sign-in')}
      </Button>
      <div className={classes.stay}>
        <StayField isStaying={isStaying} onStay={setStaying} />
      </div>
      <p className={classes.quiet}>{t('confirm.not-you')}</p>
    </>
  )
}

type OtherPersonProps = {
  facts: LinkFacts & { other: User }
  isBusy: boolean
  onConfirm: () => void
  onStay: () => void
}

/** One person at a time is signed in in a browser. */
function OtherPerson({ facts: { email, other }, isBusy, onConfirm, onStay }: OtherPersonProps) {
  const { t } = useTranslation('aanmelden')
  const name = other.firstName ?? other.email
  return (
    <>
      <p className={classes.asked}>{t('other.body', { email, other: other.email })}</p>
      <div className={classes.choice}>
        <Button
          kind="primary"
          size="send"
          fullWidth
          busy={isBusy}
          busyLabel={t('completing')}
          onClick={onConfirm}
        >
          {t('other.replace', { name })}
        </Button>
        <Button size="send" fullWidth onClick={onStay}>
          {t('other.stay', { name })}
        </Button>
      </div>
      <p className={classes.quiet}>{t('other.kept', { name })}</p>
    </>
  )
}

const hasOther = (facts: LinkFacts | undefined): facts is LinkFacts & { other: User } => facts?.other != null

/** "vandaag om 12:01", or with its day. */
function useMoment(iso: string): string {
  const { t } = useTranslation('aanmelden')
  const language = currentLanguage()
  const at = new Date(iso)
  const time = at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === new Date().toDateString()) return t('confirm.today', { time })
  return t('confirm.day', { time, day: formatDay(at, { day: 'numeric', month: 'long' }) })
}

type CompletionProps = {
  token: string
  redirect: string | undefined
  footer: ReactNode
  /** Called once with a path within the application. */
  onSignedIn: (path: string) => void
}

const PasskeyQuestion = lazy(() => import('./passkey-question.tsx'))

/**
 * Mail scanners open links too, with scripts: only the browser that asked for the link signs in by itself. Elsewhere a person presses.
 * Whoever is in is asked once for a passkey, where this device can make one.
 */
export function Completion({ token, redirect, footer, onSignedIn }: CompletionProps) {
  const { t } = useTranslation('aanmelden')
  const [asked, setAsked] = useState<User>()
  const goOn = ({ email }: User) => onSignedIn(safeRedirect(redirect) ?? takeRedirect(email) ?? '/overview')
  const { facts, fault, isBusy, confirm, retry } = useLink(token, async (user) => {
    if (await isPasskeyToBeAsked(user)) setAsked(user)
    else goOn(user)
  })
  const isShown = facts !== undefined || fault !== undefined || asked !== undefined
  const stay = async () => {
    await findSession()
    onSignedIn('/overview')
  }
  return (
    <SignInPage title={titleOf({ t, facts, fault, asked })} isFocused={isShown} footer={footer}>
      {asked !== undefined ? (
        <Suspense>
          <PasskeyQuestion userId={asked.id} onDone={() => goOn(asked)} />
        </Suspense>
      ) : fault !== undefined ? (
        <Fault fault={fault} redirect={redirect} onRetry={retry} />
      ) : facts === undefined ? (
        <div className={classes.busy}>
          <Progress label={t('completing')} />
        </div>
      ) : hasOther(facts) ? (
        <OtherPerson facts={facts} isBusy={isBusy} onConfirm={() => confirm(wishIn(facts))} onStay={stay} />
      ) : (
        <ConfirmLink facts={facts} isBusy={isBusy} onConfirm={confirm} />
      )}
    </SignInPage>
  )
}

type Titled = {
  t: TFunction<'aanmelden'>
  facts: LinkFacts | undefined
  fault: string | undefined
  asked: User | undefined
}

function titleOf({ t, facts, fault, asked }: Titled): string {
  if (asked !== undefined)
    return asked.firstName ? t('passkey.title', { name: asked.firstName }) : t('passkey.title-new')
  if (fault !== undefined) return fault === 'SERVER_ERROR' ? t('title') : t('dead')
  if (facts === undefined) return t('title')
  if (hasOther(facts)) return t('other.title', { name: facts.other.firstName ?? facts.other.email })
  return t('confirm.title')
}

/** The question and its words are loaded for it. */
async function isPasskeyToBeAsked({ id }: User): Promise<boolean> {
  const passkeys = await import('./passkey-asked.ts')
  if (!(await passkeys.isPasskeyToBeAsked(id))) return false
  await loadAllTexts()
  return true
}

/** @returns the facts only where a press is needed */
function useLink(token: string, onSignedIn: (user: User) => Promise<void>) {
  const [facts, setFacts] = useState<LinkFacts>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isLeft = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback may be another one at each drawing
  const confirm = useCallback(
    async (isStaying: boolean) => {
      setBusy(true)
      try {
        const { result, user, messageKey } = await spendLink(token, isStaying)
        if (isLeft.current) return
        if (result === 'OK' && user) await onSignedIn(user)
        else setFault(messageKey ?? 'TOKEN_NOT_FOUND')
      } catch {
        setFault('SERVER_ERROR')
      }
      setBusy(false)
    },
    [token],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to try again
  useEffect(() => {
    let isCurrent = true
    isLeft.current = false
    lookAt(token).then(
      (found) => {
        if (!isCurrent) return
        if (found.messageKey !== null) setFault(found.messageKey)
        else if (found.isAskedHere && found.other === null) void confirm(wishIn(found))
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

type FaultProps = { fault: string; redirect: string | undefined; onRetry: () => void }

/** Why the link signed nobody in: it may be tried again, or a new one is asked for here. */
function Fault({ fault, redirect, onRetry }: FaultProps) {
  const { t } = useTranslation('aanmelden')
  if (fault !== 'SERVER_ERROR') return <RequestLink redirect={redirect} isAnother reason={t(fault)} />
  return (
    <div role="alert">
      <p className={classes.fault}>
        <Icon of={IconAlertCircle} size={22} />
        <span>{t(fault)}</span>
      </p>
      <div className={classes.actions}>
        <Button kind="primary" onClick={onRetry}>
          {t('kit:retry')}
        </Button>
        <ButtonLink to="/aanmelden" replace>
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

/** The wish of the page that asked for the link, in this browser. */
const wishIn = ({ isAskedHere, email }: LinkFacts): boolean => isAskedHere && takeStay(email ?? '')

async function spendLink(token: string, isStaying: boolean) {
  const { completeSignIn } = await import('./complete-sign-in.ts')
  return completeSignIn(token, isStaying)
}
