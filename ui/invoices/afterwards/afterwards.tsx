import { IconCopy, IconMail, IconReceiptRefund, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFailed } from '../../document/invoice-status.tsx'
import { MailForm } from '../../document/mail-form.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import type { SentRow } from '../queries.ts'
import classes from './afterwards.module.css'
import { Resend } from './resend.tsx'
import { useMailCopy, useMakeDraft } from './use-afterwards.ts'

type MailCopyProps = { accountId: string; invoice: SentRow; onClose: () => void }

/** The address of a copy; by default the customer's own one, which is free. */
function MailCopy({ accountId, invoice, onClose }: MailCopyProps) {
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

export type Mailing = {
  isMailing: boolean
  /** It was opened to be sent again: that button gets the focus. */
  isAgainAsked: boolean
  onMailing: (isMailing: boolean) => void
}

type AfterwardsProps = Mailing & { accountId: string; invoice: SentRow }

/** The actions on a sent document: it never changes, but another one can be made of it. */
export function Afterwards({ accountId, invoice, isMailing, isAgainAsked, onMailing }: AfterwardsProps) {
  if (isFailed(invoice.status))
    return <Resend accountId={accountId} invoice={invoice} isAsked={isAgainAsked} />
  if (isMailing) return <MailCopy accountId={accountId} invoice={invoice} onClose={() => onMailing(false)} />
  return <Acts accountId={accountId} invoice={invoice} onMail={() => onMailing(true)} />
}

type ActsProps = { accountId: string; invoice: SentRow; onMail: () => void }

function Acts({ accountId, invoice, onMail }: ActsProps) {
  const { t } = useTranslation('invoices')
  const draft = useMakeDraft(accountId)
  const { id } = invoice
  const isMaking = (made: 'copy' | 'credit') => draft.isPending && draft.variables.made === made
  return (
    <div className={classes.acts}>
      {invoice.type === 'E_INVOICES' && (
        <Button
          size="compact"
          icon={IconReceiptRefund}
          busy={isMaking('credit')}
          busyLabel={t('after.making')}
          onClick={() => draft.mutate({ id, made: 'credit' })}
        >
          {t('after.credit')}
        </Button>
      )}
      <Button
        size="compact"
        icon={IconCopy}
        busy={isMaking('copy')}
        busyLabel={t('after.making')}
        onClick={() => draft.mutate({ id, made: 'copy' })}
      >
        {t('after.copy')}
      </Button>
      <ButtonLink
        size="compact"
        icon={IconRepeat}
        to="/invoices/$accountId/recurring/rule/{-$recurringId}"
        params={{ accountId }}
        search={{ invoice: id }}
      >
        {t('after.repeat')}
      </ButtonLink>
      <Button size="compact" icon={IconMail} onClick={onMail}>
        {t('after.mail')}
      </Button>
    </div>
  )
}
