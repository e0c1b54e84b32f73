import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../api/attempts.ts'
import { Refused } from '../api/failure.ts'
import { problemText } from '../api/problem-text.ts'
import { toast } from '../kit/toast.ts'
import { settleToast } from '../kit/toasts.ts'
import { sendToolInvoice, type ToolRow } from './queries.ts'

type Sending = {
  isSending: (row: ToolRow) => boolean
  send: (row: ToolRow) => void
  /** One after the other, each once; told once, with how many went and how many did not. */
  sendAll: (rows: readonly ToolRow[]) => Promise<void>
}

/** The acts of the rows. */
export type Acting = {
  accountId: string
  sending: Sending
  /** The tool doesn't answer: nothing can be read anew before it is sent. */
  isDown: boolean
}

/** Sends invoices of the tool as they are: several at a time, each once. */
export function useSending(accountId: string): Sending {
  const { t } = useTranslation('teamleader')
  const attempts = useAttempts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mutationKey: [string, string] = ['send-tool-invoice', accountId]
  const sending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as ToolRow).id,
  })
  const one = {
    mutationKey,
    mutationFn: ({ id }: ToolRow) => sendToolInvoice(accountId, id, attempts.keyFor(id)),
    onSettled: (_sent: unknown, error: Error | null, { id }: ToolRow) => {
      attempts.settle(id, error)
      return client.invalidateQueries()
    },
    meta: { handles: true as const },
  }
  const { mutateAsync } = useMutation(one)
  const { mutate } = useMutation({
    ...one,
    onSuccess: ({ id }, { invoiceNumber: number, invoicee }) => {
      settleToast(number)
      const params = { accountId, id }
      const onPress = () => void navigate({ to: '/invoices/$accountId/document/$id', params })
      const words = t('sent-to', { name: invoicee.name })
      toast.sealed(t('sent', { number }), words, { label: t('view'), onPress })
    },
    // No code of these is asked about here: each is told (specification, section 8).
    onError: (error, { invoiceNumber: number }) => {
      if (error instanceof Refused && error.status !== 401)
        toast.error(
          t('not-sent', { number }),
          error.status === 503 ? t('no-answer') : problemText(error),
          number,
        )
    },
  })
  const sendAll = async (rows: readonly ToolRow[]) => {
    const failed: string[] = []
    for (const row of rows)
      await mutateAsync(row).catch((error: unknown) => {
        failed.push(error instanceof Refused && error.status !== 503 ? problemText(error) : t('no-answer'))
      })
    const sent = rows.length - failed.length
    if (failed.length === 0) settleToast(mutationKey[0])
    if (sent > 0) toast.sealed(t('sent-many', { count: sent }), t('sent-many-to'))
    if (failed.length > 0)
      toast.error(t('not-sent-many', { count: failed.length }), failed[0] ?? '', mutationKey[0])
  }
  return { isSending: ({ id }) => sending.includes(id), send: mutate, sendAll }
}
