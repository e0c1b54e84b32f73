import { IconCopy, IconMail, IconPencil, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, violationsIn } from '../../api/failure.ts'
import { problemText } from '../../api/problem-text.ts'
import { judgeAddress, trimmed } from '../../forms/mail-address.ts'
import { fieldProps, useContractForm } from '../../forms/use-contract-form.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { firstIn } from '../../kit/use-focus-restoration.ts'
import { invoiceEventsQuery, type SentRow } from '../queries.ts'
import classes from './afterwards.module.css'
import { useMakeDraft, useResend } from './use-afterwards.ts'

type OtherAddressProps = {
  invoice: SentRow
  resend: ReturnType<typeof useResend>
  /** The alternative action. */
  correct: ReactNode
}

/** The customer's mail server refused the address: asks for another one and sends there. */
function OtherAddress({ invoice, resend, correct }: OtherAddressProps) {
  const { t } = useTranslation('invoices')
  const form = useContractForm({
    opened: { email: '' },
    judge: judgeAddress,
    send: (typed) => resend.mutateAsync({ viaEmail: true, ...trimmed(typed) }).then(() => [], violationsIn),
  })
  // The fault of an address stands at its field.
  const isTold = resend.error !== null && violationsIn(resend.error).length === 0
  return (
    <form className={classes.out} onSubmit={form.onSubmit} noValidate aria-label={t('after.resend-mail')}>
      <Notice tone="warn" title={t(isTold ? 'after.not-resent' : 'after.refused')}>
        {isTold
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

type ResendProps = { accountId: string; invoice: SentRow; isAsked: boolean }

/** The actions after a failure: send again, send by e-mail, or correct as a draft. */
export function Resend({ accountId, invoice, isAsked }: ResendProps) {
  const { t } = useTranslation('invoices')
  const events = useQuery({ ...invoiceEventsQuery(accountId, invoice.id), meta: { handles: true } })
  const resend = useResend(accountId, invoice)
  const draft = useMakeDraft(accountId)
  const acts = useFocusOnceKnown(isAsked && events.isFetched)
  const copy = () => draft.mutate({ id: invoice.id, made: 'copy' })
  if (invoice.isSentAgain) return <SentAgain isCopying={draft.isPending} onCopy={copy} />
  const correct = (
    <Button icon={IconPencil} busy={draft.isPending} busyLabel={t('after.making')} onClick={copy}>
      {t('after.correct')}
    </Button>
  )
  if (
    (events.data ?? []).some(({ type, detail }) => type === 'ERROR' && detail?.errorCode === 'MAIL_REFUSED')
  )
    return (
      <div ref={acts}>
        <OtherAddress invoice={invoice} resend={resend} correct={correct} />
      </div>
    )
  const isUnregistered =
    isRefused(resend.error, 'UNREGISTERED_CUSTOMER') ||
    (events.data ?? []).some(({ detail }) => detail?.errorCode === 'PARTICIPANT_NOT_REGISTERED_IN_SMP')
  const viaEmail = isUnregistered && Boolean(invoice.invoicee.email)
  return (
    <div ref={acts} className={classes.out}>
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
        {correct}
      </div>
    </div>
  )
}

/** Focuses the first action once the actions are known. */
function useFocusOnceKnown(isKnown: boolean) {
  const acts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isKnown) firstIn(acts.current)?.focus()
  }, [isKnown])
  return acts
}

type WhyNotProps = { invoice: SentRow; isUnregistered: boolean; error: Error | null }

/** The reason of the last refusal, or one that is known before. */
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
