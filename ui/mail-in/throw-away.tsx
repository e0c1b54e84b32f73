import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailedFile } from '../api/mailed-files.ts'
import { useActOn } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import { deleteFile, refreshFiles } from './queries.ts'

type ThrowAwayProps = {
  accountId: string
  file: MailedFile
  onGone: () => void
  size: 'compact' | 'touch'
}

/** Deletes an uploaded file that waits; it asks first. */
export function ThrowAway({ accountId, file, onGone, size }: ThrowAwayProps) {
  const { t } = useTranslation('mail-in')
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const deleting = useActOn([], () => deleteFile(accountId, file), {
    onSuccess: () => {
      toast.success(t('deleted'))
      onGone()
      void refreshFiles(client, accountId)
    },
    failure: t('not-done'),
  })
  return (
    <>
      <Button size={size} onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      {isAsked && (
        <Question
          title={t('throw-away.question')}
          words={{ no: t('cancel'), yes: t('delete'), busy: t('deleting') }}
          isBusy={deleting.isPending}
          onYes={() => deleting.mutate()}
          onClose={() => setAsked(false)}
          isFinal
        >
          <p>{t('throw-away.body', { name: file.fileName })}</p>
        </Question>
      )}
    </>
  )
}
