import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../api/attempts.ts'
import { Refused } from '../api/failure.ts'
import { problemText } from '../api/problem-text.ts'
import { toast } from '../kit/toast.ts'
import { sendToolInvoice, type ToolRow } from './queries.ts'

type Sending = {
  isSending: (row: ToolRow) => boolean
  send: (row: ToolRow) => void
}

/** What the rows are given to act with. */
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
  const mutationKey = ['send-tool-invoice', accountId]
  const sending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as ToolRow).id,
  })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ id }: ToolRow) => sendToolInvoice(accountId, id, attempts.keyFor(id)),
    onSuccess: ({ id }, { invoiceNumber: number, invoicee }) => {
      const params = { accountId, id }
      const onPress = () => void navigate({ to: '/invoices/$accountId/document/$id', params })
      const words = t('sent-to', { name: invoicee.name })
      toast.sealed(t('sent', { number }), words, { label: t('view'), onPress })
    },
    // No code of these is asked about here: each is told (specification, section 8).
    onError: (error, { invoiceNumber: number }) => {
      if (error instanceof Refused && error.status !== 401)
        toast.error(t('not-sent', { number }), error.status === 503 ? t('no-answer') : problemText(error))
    },
    onSettled: (_sent, error, { id }) => {
      attempts.settle(id, error)
      return client.invalidateQueries()
    },
    meta: { handles: true },
  })
  return { isSending: ({ id }) => sending.includes(id), send: mutate }
}
