import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { disconnect, toolKey } from './queries.ts'

type DisconnectDialogProps = { accountId: string; tool: string; isOpen: boolean; onClose: () => void }

/** Asks first: connecting again takes a consent in the tool. */
export function DisconnectDialog({ accountId, tool, isOpen, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('teamleader')
  const client = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => disconnect(accountId),
    onSuccess: () => toast.success(t('disconnect.done', { tool })),
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: toolKey(accountId) })
    },
    meta: { failure: t('disconnect.failed', { tool }) },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('disconnect.title', { tool })}
      actions={
        <>
          <Button onClick={onClose}>{t('disconnect.keep')}</Button>
          <Button
            kind="final-danger"
            data-autofocus
            busy={leaving.isPending}
            busyLabel={t('disconnect.busy')}
            onClick={() => leaving.mutate()}
          >
            {t('disconnect.yes')}
          </Button>
        </>
      }
    >
      <p>{t('disconnect.body')}</p>
    </Dialog>
  )
}
