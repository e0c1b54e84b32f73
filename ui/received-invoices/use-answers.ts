import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Violation, violationsIn } from '../api/failure.ts'
import { toast } from '../kit/toast.ts'
import { type Answer, sendAnswer } from './queries.ts'

/** A row of the list, or the document of a page. */
type Answerable = { id: string; invoiceNumber: string; invoicee: { name: string | null } }

type Given = { row: Answerable; answer: Answer }

export type Answers = {
  /** Returns the server's violations of the answer. */
  send: (row: Answerable, answer: Answer) => Promise<readonly Violation[]>
  /** The answer that is being sent, until the list shows it. */
  pendingFor: (row: Pick<Answerable, 'id'>) => Answer['responseCode'] | undefined
}

/** Sends answers, each once: the buttons stay disabled until the list is refreshed. */
export function useAnswers(accountId: string): Answers {
  const { t } = useTranslation('received-invoices')
  const client = useQueryClient()
  const mutationKey = ['answer', accountId]
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ row, answer }: Given) => sendAnswer(accountId, row.id, answer, crypto.randomUUID()),
    onSuccess: ({ delivered, status }, { row }) =>
      toast.success(
        t(status === 'REJECTED' ? 'rejected' : 'accepted', { number: row.invoiceNumber }),
        t(delivered ? 'told' : 'not-told', { name: row.invoicee.name }),
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['received-invoices', accountId] }),
        client.invalidateQueries({ queryKey: ['received-invoice', accountId] }),
        client.invalidateQueries({ queryKey: ['account-summary', accountId] }),
      ]),
    meta: { failure: t('not-answered') },
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (isGiven(state.variables) ? state.variables : undefined),
  })
  return {
    send: (row, answer) => mutation.mutateAsync({ row, answer }).then(() => [], violationsIn),
    pendingFor: ({ id }) => pending.find((given) => given?.row.id === id)?.answer.responseCode,
  }
}

function isGiven(variables: unknown): variables is Given {
  return typeof variables === 'object' && variables !== null && 'row' in variables && 'answer' in variables
}
