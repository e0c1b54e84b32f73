import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { type DraftRow, deleteDraft, refreshDrafts } from './queries.ts'

type DeleteDraftDialogProps = { accountId: string; draft: DraftRow | undefined; onClose: () => void }

/** Asks before a draft goes: it does not come back. */
export function DeleteDraftDialog({ accountId, draft, onClose }: DeleteDraftDialogProps) {
  const { t } = useTranslation('drafts')
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: deleteDraft,
    onSuccess: () => toast.success(t('deleted')),
    onSettled: async () => {
      onClose()
      await refreshDrafts(client, accountId)
    },
    meta: { failure: t('not-deleted') },
  })
  const name = [draft?.invoiceNumber, draft?.customerName].filter(Boolean).join(', ')
  return (
    <Dialog
      isOpen={draft !== undefined}
      onClose={onClose}
      title={t('delete-title')}
      actions={
        <>
          <Button onClick={onClose}>{t('delete-cancel')}</Button>
          <Button
            kind="final-danger"
            data-autofocus
            busy={removal.isPending}
            busyLabel={t('deleting')}
            onClick={() => draft && removal.mutate(draft.id)}
          >
            {t('delete-confirm')}
          </Button>
        </>
      }
    >
      <p>{name ? t('delete-question-named', { name }) : t('delete-question')}</p>
    </Dialog>
  )
}
