import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#contracts/rules/formats.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { InvoiceRow } from '../queries.ts'
import classes from './afterwards.module.css'
import { useMailCopy } from './use-afterwards.ts'

type MailFormProps = { accountId: string; invoice: InvoiceRow; onClose: () => void }

/** To whom; the customer's own address to begin with. */
export function MailForm({ accountId, invoice, onClose }: MailFormProps) {
  const { t } = useTranslation('invoices')
  const [typed, setTyped] = useState(invoice.invoicee.email ?? '')
  const [isTried, setTried] = useState(false)
  const mail = useMailCopy(accountId, invoice, onClose)
  const email = typed.trim()
  const fault = email === '' ? 'not-empty' : isEmail(email) ? undefined : 'not-email'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault && !mail.isPending) mail.mutate(email)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t('after.mail')}>
      <TextField
        type="email"
        label={t('after.email')}
        hint={t('after.email-hint')}
        required
        autoFocus
        data-autofocus
        autoComplete="email"
        value={typed}
        onChange={setTyped}
        error={isTried && fault ? t(`validation:${fault}`) : undefined}
      />
      <div className={classes.acts}>
        <Button type="submit" kind="primary" busy={mail.isPending} busyLabel={t('after.mailing')}>
          {t('after.mail-now')}
        </Button>
        <Button kind="quiet" disabled={mail.isPending} onClick={onClose}>
          {t('after.cancel')}
        </Button>
      </div>
    </form>
  )
}
