import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../../api/problem.ts'
import { Button } from '../../kit/button.tsx'
import { FileButton } from '../../kit/file-button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Progress } from '../../kit/progress.tsx'
import { deleteSplit, type Place, refreshSplits, type Split } from './queries.ts'
import { useStart } from './split-start.tsx'

/** The reason why a file can't be split, and the way to another one. */
export function SplitFailed({ place, split: { fileName, failure } }: { place: Place; split: Split }) {
  const { t } = useTranslation('split')
  const remove = useDelete(place)
  const { percent, start } = useStart(place.accountId)
  return (
    <Notice
      tone="warn"
      title={t('refused.title', { name: fileName })}
      actions={
        percent !== null ? (
          <Progress label={t('start.uploading', { percent })} />
        ) : (
          <>
            <FileButton accept="application/pdf,.pdf" onFile={(file) => void start(file)}>
              {t('refused.another')}
            </FileButton>
            <Button kind="quiet" onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </>
        )
      }
    >
      {failure && t(`refused.${failure}`)}
    </Notice>
  )
}

/** Deletes a split, and shows the form of a letter. */
export function useDelete(place: Place) {
  const { t } = useTranslation('split')
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await deleteSplit(place)
      await refreshSplits(client)
      const { accountId } = place
      void navigate({
        to: '/doccle/documents/{-$accountId}/letter',
        params: { accountId },
        ignoreBlocker: true,
      })
    } catch (error) {
      showProblem(error, { title: t('not-deleted') })
    }
  }
}
