import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { toast } from '../kit/toast.ts'
import { cancelPendingEmail, refreshAccount, resendConfirmation } from './queries.ts'

type PendingEmailProps = { account: Account; mayEdit: boolean }

/** A new address that waits for its confirmation, with its buttons. */
export function PendingEmail({ account, mayEdit }: PendingEmailProps) {
  const { t } = useTranslation('data')
  const { email: current, pendingEmail: pending } = account.supplier
  if (!pending) return null
  const isExpired = new Date(pending.expiresAt) <= new Date()
  const told = {
    email: pending.email,
    when: formatDateTime(pending.sentAt),
    until: formatDateTime(pending.expiresAt),
  }
  return (
    <Notice
      tone={isExpired ? 'warn' : 'quiet'}
      icon={IconMail}
      title={t(isExpired ? 'pending.expired' : 'pending.waits')}
      actions={mayEdit && <Actions account={account} email={pending.email} />}
    >
      {t(isExpired ? 'pending.was-sent' : 'pending.sent', told)}{' '}
      {current ? t('pending.keeps', { current }) : t('pending.first')}
    </Notice>
  )
}

function Actions({ account: { id, supplier }, email }: { account: Account; email: string }) {
  const { t } = useTranslation('data')
  const client = useQueryClient()
  const resend = useMutation({
    mutationFn: () => resendConfirmation(id),
    onSuccess: (now) => toast.success(t('pending.resent', { email: now.email })),
    onSettled: () => refreshAccount(client, id),
    meta: { failure: t('pending.not-resent') },
  })
  const cancel = useMutation({
    mutationFn: () => cancelPendingEmail(id),
    onSuccess: () => toast.success(t('pending.cancelled')),
    onSettled: () => refreshAccount(client, id),
    meta: { failure: t('pending.not-cancelled') },
  })
  return (
    <>
      <Button
        aria-description={email}
        busy={resend.isPending}
        busyLabel={t('pending.resending')}
        onClick={() => resend.mutate()}
      >
        {t('pending.resend')}
      </Button>
      <Button
        aria-description={email}
        busy={cancel.isPending}
        busyLabel={t('pending.cancelling')}
        onClick={() => cancel.mutate()}
      >
        {t(supplier.email ? 'pending.cancel' : 'pending.cancel-first')}
      </Button>
    </>
  )
}
