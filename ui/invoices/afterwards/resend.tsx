import { IconCopy, IconMail, IconPencil, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../api/failure.ts'
import { problemText } from '../../api/problem.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { type InvoiceRow, invoiceEventsQuery } from '../queries.ts'
import classes from './afterwards.module.css'
import { useMakeDraft, useResend } from './use-afterwards.ts'

type ResendProps = { accountId: string; invoice: InvoiceRow }

/** The ways out of a failure: once more as it is, by e-mail where there is no network, or corrected as a draft. */
export function Resend({ accountId, invoice }: ResendProps) {
  const { t } = useTranslation('invoices')
  const events = useQuery({ ...invoiceEventsQuery(accountId, invoice.id), meta: { handles: true } })
  const resend = useResend(accountId, invoice)
  const draft = useMakeDraft(accountId)
  const copy = () => draft.mutate({ id: invoice.id, made: 'copy' })
  if (invoice.isSentAgain) return <SentAgain isCopying={draft.isPending} onCopy={copy} />
  const isUnregistered =
    isRefused(resend.error, 'UNREGISTERED_CUSTOMER') ||
    (events.data ?? []).some(({ detail }) => detail?.errorCode === 'PARTICIPANT_NOT_REGISTERED_IN_SMP')
  const viaEmail = isUnregistered && Boolean(invoice.invoicee.email)
  return (
    <div className={classes.out}>
      <WhyNot invoice={invoice} isUnregistered={isUnregistered} error={resend.error} />
      <div className={classes.acts}>
        {(!isUnregistered || viaEmail) && (
          <Button
            kind="primary"
            icon={viaEmail ? IconMail : IconSend}
            busy={resend.isPending}
            busyLabel={t('after.resending')}
            onClick={() => resend.mutate({ viaEmail })}
          >
            {t(viaEmail ? 'after.resend-mail' : 'after.resend')}
          </Button>
        )}
        <Button icon={IconPencil} busy={draft.isPending} busyLabel={t('after.making')} onClick={copy}>
          {t('after.correct')}
        </Button>
      </div>
    </div>
  )
}

type WhyNotProps = { invoice: InvoiceRow; isUnregistered: boolean; error: Error | null }

/** What the last press was told, or what is known before the first. */
function WhyNot({ invoice, isUnregistered, error }: WhyNotProps) {
  const { t } = useTranslation('invoices')
  const { name, email } = invoice.invoicee
  if (isUnregistered && (!error || isRefused(error, 'UNREGISTERED_CUSTOMER')))
    return (
      <Notice tone="warn" title={t('after.unregistered', { name })}>
        {email ? t('after.may-mail', { email }) : t('after.no-email')}
      </Notice>
    )
  if (!error) return null
  return (
    <Notice tone="warn" title={t('after.not-resent')}>
      {problemText(error)}
    </Notice>
  )
}

function SentAgain({ isCopying, onCopy }: { isCopying: boolean; onCopy: () => void }) {
  const { t } = useTranslation('invoices')
  return (
    <div className={classes.out}>
      <Notice tone="quiet" title={t('after.sent-again')} />
      <div className={classes.acts}>
        <Button
          size="compact"
          icon={IconCopy}
          busy={isCopying}
          busyLabel={t('after.making')}
          onClick={onCopy}
        >
          {t('after.copy')}
        </Button>
      </div>
    </div>
  )
}
