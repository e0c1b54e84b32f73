import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { toast } from '../../kit/toast.ts'
import { type Letter, refreshLetter, withdrawLetter } from './queries.ts'

type WithdrawDialogProps = {
  place: { accountId: string; letterId: string }
  letter: Letter
  isOpen: boolean
  onClose: () => void
}

export function WithdrawDialog({ place, letter, isOpen, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('letter')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const withdrawal = useMutation({
    mutationFn: () => withdrawLetter(place, reason.trim()),
    onSuccess: () => {
      onClose()
      toast.success(t('withdraw.done'))
    },
    onSettled: () => refreshLetter(client),
    meta: { failure: t('withdraw.failed') },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('withdraw.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('withdraw.keep')}</Button>
          <Button
            kind="final-danger"
            busy={withdrawal.isPending}
            busyLabel={t('withdraw.busy')}
            onClick={() => withdrawal.mutate()}
          >
            {t('withdraw.submit')}
          </Button>
        </>
      }
    >
      <p>{t('withdraw.question', { count: letter.figures.total, opened: letter.figures.opened })}</p>
      <TextField
        label={t('withdraw.reason')}
        hint={t('withdraw.reason-hint')}
        value={reason}
        maxLength={500}
        onChange={setReason}
      />
    </Dialog>
  )
}
