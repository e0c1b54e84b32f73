import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { type DocumentRow, refreshDocuments, withdrawDocument } from './queries.ts'
import { fullName } from './receiver-name.ts'

type WithdrawQuestionProps = { row: DocumentRow; isOpen: boolean; onClose: () => void }

/** Asks before a document is withdrawn, since there is no undo. */
export function WithdrawQuestion({ row, isOpen, onClose }: WithdrawQuestionProps) {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: () => withdrawDocument(row.id),
    onSuccess: () => toast.success(t('withdrawn')),
    onSettled: async () => {
      onClose()
      await refreshDocuments(client)
    },
    meta: { failure: t('not-withdrawn') },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('withdraw-title')}
      actions={
        <>
          <Button onClick={onClose}>{t('withdraw-no')}</Button>
          <Button
            kind="final-danger"
            data-autofocus
            busy={withdrawal.isPending}
            busyLabel={t('withdrawing')}
            onClick={() => withdrawal.mutate()}
          >
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('withdraw-question', { name: row.name, receiver: fullName(row.receiver) })}</p>
    </Dialog>
  )
}
