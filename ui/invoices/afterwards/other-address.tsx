import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../../api/failure.ts'
import { problemText } from '../../api/problem-text.ts'
import { judgeAddress, trimmed } from '../../forms/mail-address.ts'
import { fieldProps, useContractForm } from '../../forms/use-contract-form.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { SentRow } from '../queries.ts'
import classes from './afterwards.module.css'
import type { useResend } from './use-afterwards.ts'

type OtherAddressProps = {
  invoice: SentRow
  resend: ReturnType<typeof useResend>
  /** The alternative action. */
  correct: ReactNode
}

/** The customer's mail server refused the address: asks for another one and sends there. */
export function OtherAddress({ invoice, resend, correct }: OtherAddressProps) {
  const { t } = useTranslation('invoices')
  const form = useContractForm({
    opened: { email: '' },
    judge: judgeAddress,
    send: (typed) => resend.mutateAsync({ viaEmail: true, ...trimmed(typed) }).then(() => [], violationsIn),
  })
  return (
    <form className={classes.out} onSubmit={form.onSubmit} noValidate aria-label={t('after.resend-mail')}>
      <Notice tone="warn" title={t(resend.error ? 'after.not-resent' : 'after.refused')}>
        {resend.error
          ? problemText(resend.error)
          : t('after.refused-hint', { email: invoice.invoicee.email ?? '' })}
      </Notice>
      <form.Field name="email">
        {(field) => (
          <TextField
            {...fieldProps(field)}
            type="email"
            label={t('after.other-email')}
            required
            autoComplete="email"
          />
        )}
      </form.Field>
      <div className={classes.acts}>
        <Button
          type="submit"
          kind="primary"
          icon={IconMail}
          busy={form.isSending}
          busyLabel={t('after.resending')}
        >
          {t('after.resend-mail')}
        </Button>
        {correct}
      </div>
    </form>
  )
}
