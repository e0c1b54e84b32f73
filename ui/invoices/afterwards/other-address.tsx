import { IconMail } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#contracts/rules/formats.ts'
import { problemText } from '../../api/problem.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { SentRow } from '../queries.ts'
import classes from './afterwards.module.css'
import type { useResend } from './use-afterwards.ts'

type OtherAddressProps = {
  invoice: SentRow
  resend: ReturnType<typeof useResend>
  /** The other way out. */
  correct: ReactNode
}

/** The mail server of the customer refused the address: it is asked for anew, and the document goes there. */
export function OtherAddress({ invoice, resend, correct }: OtherAddressProps) {
  const { t } = useTranslation('invoices')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const email = typed.trim()
  const fault = email === '' ? 'not-empty' : isEmail(email) ? undefined : 'not-email'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault && !resend.isPending) resend.mutate({ viaEmail: true, email })
  }
  return (
    <form className={classes.out} onSubmit={submit} noValidate aria-label={t('after.resend-mail')}>
      <Notice tone="warn" title={t(resend.error ? 'after.not-resent' : 'after.refused')}>
        {resend.error
          ? problemText(resend.error)
          : t('after.refused-hint', { email: invoice.invoicee.email ?? '' })}
      </Notice>
      <TextField
        type="email"
        label={t('after.other-email')}
        required
        autoComplete="email"
        value={typed}
        onChange={setTyped}
        error={isTried && fault ? t(`validation:${fault}`) : undefined}
      />
      <div className={classes.acts}>
        <Button
          type="submit"
          kind="primary"
          icon={IconMail}
          busy={resend.isPending}
          busyLabel={t('after.resending')}
        >
          {t('after.resend-mail')}
        </Button>
        {correct}
      </div>
    </form>
  )
}
