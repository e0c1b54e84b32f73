import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountQuery } from '../api/accounts.ts'
import { violationsIn } from '../api/failure.ts'
import { judgeAddress, trimmed } from '../forms/mail-address.ts'
import { fieldProps, useContractForm } from '../forms/use-contract-form.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/text-field.tsx'
import classes from './mail-form.module.css'

/** The texts about its price. */
type Words = { free: string; cost: (credits: number) => string }

type MailFormProps = {
  accountId: string
  title: string
  /** The initial address. */
  email: string
  /** Free addresses. */
  freeFor: (string | null | undefined)[]
  words: Words
  /** Shows its own errors. */
  onMail: (email: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a mail's address, and shows the price before it is sent. */
export function MailForm({ accountId, title, email, onMail, onClose, ...asked }: MailFormProps) {
  const { t } = useTranslation('invoices')
  const form = useContractForm({
    opened: { email },
    judge: judgeAddress,
    send: (typed) => onMail(trimmed(typed).email).then(() => [], violationsIn),
  })
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate aria-label={title}>
      <form.Field name="email">
        {(field) => (
          <TextField
            {...fieldProps(field)}
            type="email"
            label={t('after.email')}
            hint={<Cost accountId={accountId} email={field.state.value.trim()} {...asked} />}
            required
            autoFocus
            data-autofocus
            autoComplete="email"
          />
        )}
      </form.Field>
      <div className={classes.acts}>
        <Button type="submit" kind="primary" busy={form.isSending} busyLabel={t('after.mailing')}>
          {t('after.mail-now')}
        </Button>
        <Button kind="quiet" disabled={form.isSending} onClick={onClose}>
          {t('after.cancel')}
        </Button>
      </div>
    </form>
  )
}

type CostProps = Pick<MailFormProps, 'accountId' | 'email' | 'freeFor' | 'words'>

function Cost({ accountId, email, freeFor, words }: CostProps): string {
  const { data: account } = useQuery(accountQuery(accountId))
  const isFree = freeFor.some((free) => free?.trim().toLowerCase() === email.toLowerCase())
  if (account?.prepaid !== true || email === '' || isFree) return words.free
  return words.cost(account.creditBalance.credits)
}
