import { useTranslation } from 'react-i18next'
import { MailForm } from '../../document/mail-form.tsx'
import type { SentRow } from '../queries.ts'
import { useMailCopy } from './use-afterwards.ts'

type MailCopyProps = { accountId: string; invoice: SentRow; onClose: () => void }

/** The address of a copy; by default the customer's own one, which is free. */
export function MailCopy({ accountId, invoice, onClose }: MailCopyProps) {
  const { t } = useTranslation('invoices')
  const mail = useMailCopy(accountId, invoice, onClose)
  const { email } = invoice.invoicee
  return (
    <MailForm
      accountId={accountId}
      title={t('after.mail')}
      email={email ?? ''}
      freeFor={[email]}
      words={{ free: t('after.email-hint'), cost: (credits) => t('after.email-cost', { credits }) }}
      onMail={mail.mutateAsync}
      onClose={onClose}
    />
  )
}
