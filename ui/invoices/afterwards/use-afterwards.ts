import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../../api/attempts.ts'
import { lookAgain } from '../../document/look-again.ts'
import { toast } from '../../kit/toast.ts'
import type { SentRow } from '../queries.ts'
import { type Made, mailCopy, makeDraft, resend, settle } from './calls.ts'

/** The actions on one sent document. Each press is one request, also when its answer was lost and it is pressed again. */
export function useMakeDraft(accountId: string) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempts = useAttempts()
  return useMutation({
    mutationFn: ({ id, made }: { id: string; made: Made }) =>
      makeDraft(accountId, id, made, attempts.keyFor(`${made} ${id}`)),
    onSuccess: async ({ id: draftId }) => {
      void refreshDrafts(client, accountId)
      void client.invalidateQueries({ queryKey: ['trouble', accountId] })
      await navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params: { accountId, draftId } })
    },
    onSettled: (_made, error, { id, made }) => attempts.settle(`${made} ${id}`, error),
    meta: { failure: t('after.not-made') },
  })
}

export function useMailCopy(accountId: string, invoice: SentRow, onMailed: () => void) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const attempts = useAttempts()
  return useMutation({
    mutationFn: (email: string) => mailCopy(accountId, invoice.id, email, attempts.keyFor(email)),
    onSuccess: (_answer, email) => {
      lookAgain(client, ['invoice-events', accountId, invoice.id])
      toast.success(t('after.mailed', { number: invoice.invoiceNumber }), t('event-detail.email', { email }))
      onMailed()
    },
    onSettled: (_answer, error, email) => attempts.settle(email, error),
    meta: { failure: t('after.not-mailed') },
  })
}

export function useSettle(accountId: string, { id, invoiceNumber: number }: Named) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const attempts = useAttempts()
  return useMutation({
    mutationFn: () => settle(accountId, id, attempts.keyFor(id)),
    onSuccess: async () => {
      toast.success(t('after.settled', { number }))
      await client.invalidateQueries({ queryKey: ['trouble', accountId] })
    },
    onSettled: (_answer, error) => attempts.settle(id, error),
    meta: { failure: t('after.not-settled') },
  })
}

type Named = Pick<SentRow, 'id' | 'invoiceNumber'>

/** The caller shows refusals: some codes are questions. */
export function useResend(accountId: string, invoice: SentRow) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const attempts = useAttempts()
  return useMutation({
    mutationFn: ({ viaEmail, email }: { viaEmail: boolean; email?: string }) =>
      resend(accountId, invoice.id, { viaEmail, email }, attempts.keyFor(`${viaEmail} ${email}`)),
    onSuccess: () => {
      toast.sealed(t('after.resent', { number: invoice.invoiceNumber }), invoice.invoicee.name ?? undefined)
      for (const key of ['invoices', 'account-summary', 'activity', 'trouble'])
        void client.invalidateQueries({ queryKey: [key, accountId] })
      void client.invalidateQueries({ queryKey: ['accounts'] })
    },
    onSettled: (_answer, error, { viaEmail, email }) => attempts.settle(`${viaEmail} ${email}`, error),
    meta: { handles: true },
  })
}

const refreshDrafts = (client: QueryClient, accountId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['drafts', accountId] }),
    client.invalidateQueries({ queryKey: ['account-summary', accountId] }),
  ])
