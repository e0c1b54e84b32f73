import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'

type DeleteDialogProps = {
  /** The id of the item to delete; without one nothing is asked. */
  id: string | undefined
  title: string
  question: ReactNode
  words: { done: string; failed: string }
  remove: (id: string) => Promise<void>
  /** Refreshes the list after either outcome. */
  refresh: () => Promise<void>
  onClose: () => void
}

/** Asks before deleting, since there is no undo. */
export function DeleteDialog({ id, title, question, words, remove, refresh, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('lists')
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => toast.success(words.done),
    onSettled: async () => {
      onClose()
      await refresh()
    },
    meta: { failure: words.failed },
  })
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            kind="final-danger"
            data-autofocus
            busy={removal.isPending}
            busyLabel={t('deleting')}
            onClick={() => id && removal.mutate(id)}
          >
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
