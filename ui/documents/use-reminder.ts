import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '../kit/toast.ts'
import { type DocumentRow, refreshDocuments, remindReceiver, showAs } from './queries.ts'
import { fullName } from './receiver-name.ts'

/** Reminds a receiver of what they are asked: shown at once, and put back where the server refuses. */
export function useReminder(row: DocumentRow) {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const name = fullName(row.receiver)
  return useMutation({
    mutationFn: () => remindReceiver(row.id),
    onMutate: () => showAs(client, row.id, { state: row.state, lastRemindedAt: new Date().toISOString() }),
    onSuccess: () => toast.success(t('reminder-leaves', { name })),
    onError: (_error, _nothing, putBack) => putBack?.(),
    onSettled: () => refreshDocuments(client),
    meta: { failure: t('not-reminded', { name }) },
  })
}
