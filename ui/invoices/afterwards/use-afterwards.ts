import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Unreachable } from '../../api/failure.ts'
import { toast } from '../../kit/toast.ts'
import type { InvoiceRow } from '../queries.ts'
import { type Made, mailCopy, makeDraft, resend } from './calls.ts'

/** When a copy that was asked for has probably left, and surely. */
const mailedAfterMs = [1_000, 3_000, 10_000]

/** What can be done with one sent document. Each press is one request, also when its answer was lost and it is pressed again. */
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
      await navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params: { accountId, draftId } })
    },
    onSettled: (_made, error, { id, made }) => attempts.settle(`${made} ${id}`, error),
    meta: { failure: t('after.not-made') },
  })
}

export function useMailCopy(accountId: string, invoice: InvoiceRow, onMailed: () => void) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const attempts = useAttempts()
  return useMutation({
    mutationFn: (email: string) => mailCopy(accountId, invoice.id, email, attempts.keyFor(email)),
    onSuccess: (_answer, email) => {
      toast.success(t('after.mailed', { number: invoice.invoiceNumber }), t('event-detail.email', { email }))
      const look = () =>
        void client.invalidateQueries({ queryKey: ['invoice-events', accountId, invoice.id] })
      for (const ms of mailedAfterMs) setTimeout(look, ms)
      onMailed()
    },
    onSettled: (_answer, error, email) => attempts.settle(email, error),
    meta: { failure: t('after.not-mailed') },
  })
}

/** The caller says why it was refused: the codes of a send are questions. */
export function useResend(accountId: string, invoice: InvoiceRow) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const attempts = useAttempts()
  return useMutation({
    mutationFn: ({ viaEmail }: { viaEmail: boolean }) =>
      resend(accountId, invoice.id, viaEmail, attempts.keyFor(String(viaEmail))),
    onSuccess: () => {
      toast.sealed(t('after.resent', { number: invoice.invoiceNumber }), invoice.invoicee.name ?? undefined)
      for (const key of ['invoices', 'account-summary', 'activity', 'trouble'])
        void client.invalidateQueries({ queryKey: [key, accountId] })
      void client.invalidateQueries({ queryKey: ['accounts'] })
    },
    onSettled: (_answer, error, { viaEmail }) => attempts.settle(String(viaEmail), error),
    meta: { handles: true },
  })
}

/** An Idempotency-Key for each thing that is tried: the same one until there was an answer. */
function useAttempts() {
  const keys = useRef(new Map<string, string>())
  return {
    keyFor(what: string): string {
      const key = keys.current.get(what) ?? crypto.randomUUID()
      keys.current.set(what, key)
      return key
    },
    settle(what: string, error: Error | null): void {
      if (!(error instanceof Unreachable)) keys.current.delete(what)
    },
  }
}

const refreshDrafts = (client: QueryClient, accountId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['drafts', accountId] }),
    client.invalidateQueries({ queryKey: ['account-summary', accountId] }),
  ])
