import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#contracts/rules/formats.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { accountQuery } from '../accounts.ts'
import classes from './mail-form.module.css'

/** What it costs, in words. */
type Words = { free: string; cost: (credits: number) => string }

type MailFormProps = {
  accountId: string
  title: string
  /** The address to begin with. */
  email: string
  /** Addresses that cost nothing. */
  freeFor: (string | null | undefined)[]
  words: Words
  isMailing: boolean
  onMail: (email: string) => void
  onClose: () => void
}

/** To whom a document is mailed, and what that costs before it is pressed. */
export function MailForm({ accountId, title, isMailing, onMail, onClose, ...asked }: MailFormProps) {
  const { t } = useTranslation('invoices')
  const [typed, setTyped] = useState(asked.email)
  const [isTried, setTried] = useState(false)
  const email = typed.trim()
  const hint = useCost(accountId, email, asked)
  const fault = email === '' ? 'not-empty' : isEmail(email) ? undefined : 'not-email'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault && !isMailing) onMail(email)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={title}>
      <TextField
        type="email"
        label={t('after.email')}
        hint={hint}
        required
        autoFocus
        data-autofocus
        autoComplete="email"
        value={typed}
        onChange={setTyped}
        error={isTried && fault ? t(`validation:${fault}`) : undefined}
      />
      <div className={classes.acts}>
        <Button type="submit" kind="primary" busy={isMailing} busyLabel={t('after.mailing')}>
          {t('after.mail-now')}
        </Button>
        <Button kind="quiet" disabled={isMailing} onClick={onClose}>
          {t('after.cancel')}
        </Button>
      </div>
    </form>
  )
}

type Asked = Pick<MailFormProps, 'freeFor' | 'words'>

function useCost(accountId: string, email: string, { freeFor, words }: Asked): string {
  const { data: account } = useQuery(accountQuery(accountId))
  const isFree = freeFor.some((free) => free?.trim().toLowerCase() === email.toLowerCase())
  if (account?.prepaid !== true || email === '' || isFree) return words.free
  return words.cost(account.creditBalance.credits)
}
