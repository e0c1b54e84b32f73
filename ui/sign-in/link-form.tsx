import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import schema from '#generated/forms/SignInLinkRequest.json'
import validate from '#generated/forms/SignInLinkRequest.validator.js'
import { api, call } from '../api/client.ts'
import { fieldProps, useContractForm } from '../forms/use-contract-form.ts'
import { findViolations } from '../forms/validate.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Rich } from '../kit/rich.tsx'
import { LinkFields, LinkValidity, type LinkWords } from './link-fields.tsx'
import { requestLink } from './link-request.ts'
import classes from './request-link.module.css'
import type { Staying } from './stay-field.tsx'

type MailState = Awaited<ReturnType<typeof ask>>['state']

const EACH_MS = 4_000
/** A mail returns within minutes, or long after. */
const ASKED_TIMES = 75

/** The state of the mail with a link, while somebody looks; undefined where that isn't told. */
export function useMailState(mail: string | null): MailState | undefined {
  const [state, setState] = useState<MailState>()
  useEffect(() => {
    if (mail === null) return undefined
    let times = 0
    const timer = setInterval(async () => {
      times += 1
      const told = await ask(mail).catch(() => undefined)
      if (told === undefined || told.state === 'BOUNCED' || times >= ASKED_TIMES) clearInterval(timer)
      if (told !== undefined) setState(told.state)
    }, EACH_MS)
    return () => clearInterval(timer)
  }, [mail])
  return state
}

const ask = (mail: string) => call(api.GET('/user/public/verify/{mail}', { params: { path: { mail } } }))

type Sent = {
  email: string
  /** The mail's id; null without mail feedback. */
  mail: string | null
}

type LinkFormProps = Staying &
  LinkWords & {
    /** The input before the form was loaded. */
    email: string
    /** The page that the user wanted. */
    redirect: string | undefined
  }

/** Requests a link at once, since the button that loaded this form was pressed, and again for another address. */
export default function LinkForm({ email, redirect, ...shown }: LinkFormProps) {
  const [sent, setSent] = useState<Sent>()
  const [opened, setOpened] = useState({ email, isPressed: true })
  if (sent !== undefined) {
    const open = (isPressed: boolean) => {
      setOpened({ email: sent.email, isPressed })
      setSent(undefined)
    }
    return <LinkSent {...sent} onAgain={() => open(true)} onOther={() => open(false)} />
  }
  return <Address {...opened} {...shown} redirect={redirect} onSent={setSent} />
}

type AddressProps = LinkFormProps & {
  isPressed: boolean
  onSent: (sent: Sent) => void
}

/** Validates the address by the contract. */
function Address({ email, redirect, isPressed, onSent, ...shown }: AddressProps) {
  const form = useContractForm({
    opened: { email },
    judge: (typed) => findViolations({ schema, validate }, { email: typed.email.trim() }),
    send: async (typed) => {
      const to = typed.email.trim()
      const requested = await requestLink({ email: to, redirect, isStaying: shown.isStaying })
      if ('refusal' in requested) return [{ field: '/email', messageKey: 'invalid', text: requested.refusal }]
      onSent({ email: to, mail: requested.mail })
      return []
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that fetched it
  useEffect(() => {
    if (isPressed) form.onSubmit()
  }, [])
  return (
    <form.Field name="email">
      {(field) => (
        <LinkFields {...fieldProps(field)} {...shown} isBusy={form.isSending} onSubmit={form.onSubmit} />
      )}
    </form.Field>
  )
}

type LinkSentProps = Sent & { onAgain: () => void; onOther: () => void }

function LinkSent({ email, mail, onAgain, onOther }: LinkSentProps) {
  const { t } = useTranslation('aanmelden')
  const state = useMailState(mail)
  const wait = useWait()
  const isReturned = state === 'BOUNCED'
  return (
    <>
      <div role={isReturned ? 'alert' : 'status'}>
        <p className={classes.sent} data-returned={isReturned}>
          <Icon of={IconMail} size={22} />
          <span>
            {!isReturned && <strong className={classes.look}>{t('look')}</strong>}
            <Rich text={t(isReturned ? 'returned' : 'sent')} parts={{ email: <strong>{email}</strong> }} />
          </span>
        </p>
        {!isReturned && <LinkValidity />}
      </div>
      <div className={classes.further}>
        {!isReturned && (
          <Button onClick={onAgain} disabled={wait > 0}>
            {wait > 0 ? t('again-in', { count: wait }) : t('again')}
          </Button>
        )}
        <Button kind={isReturned ? 'secondary' : 'quiet'} onClick={onOther}>
          {t('other-address')}
        </Button>
      </div>
    </>
  )
}

const WAIT_SECONDS = 60

/** The seconds until another mail may be asked for. */
function useWait(): number {
  const [left, setLeft] = useState(WAIT_SECONDS)
  useEffect(() => {
    const until = Date.now() + WAIT_SECONDS * 1000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}
