import { IconScissors } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../../api/attempts.ts'
import { showProblem } from '../../api/problem.ts'
import { Button } from '../../kit/button.tsx'
import { FileButton } from '../../kit/file-button.tsx'
import { formatDate } from '../../kit/format.ts'
import { Notice } from '../../kit/notice.tsx'
import { Progress } from '../../kit/progress.tsx'
import { RowLink } from '../../kit/text-link.tsx'
import { createSplit, openSplitsQuery } from './queries.ts'
import classes from './split.module.css'

type SplitStartProps = { accountId: string; file: File | null }

/** The way to a file of which each receiver gets their own pages, and to those that were begun. */
export function SplitStart({ accountId, file }: SplitStartProps) {
  const { t } = useTranslation('split')
  const open = useQuery(openSplitsQuery(accountId))
  const { percent, start } = useStart(accountId)
  const begun = open.data ?? []
  return (
    <Notice
      tone="quiet"
      icon={IconScissors}
      title={t('start.title')}
      actions={
        percent !== null ? (
          <Progress label={t('start.uploading', { percent })} />
        ) : file ? (
          <Button onClick={() => void start(file)}>{t('start.this')}</Button>
        ) : (
          <FileButton accept="application/pdf,.pdf" onFile={(chosen) => void start(chosen)}>
            {t('start.choose')}
          </FileButton>
        )
      }
    >
      {t('start.body')}
      {begun.length > 0 && (
        <ul className={classes.begun} aria-label={t('start.begun')}>
          {begun.map(({ id, fileName, createdAt }) => (
            <li key={id}>
              <RowLink
                to="/doccle/documents/{-$accountId}/splits/$splitId"
                params={{ accountId, splitId: id }}
              >
                {fileName}
              </RowLink>{' '}
              {t('start.since', { date: formatDate(createdAt) })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Uploads a file once over several attempts, and opens its parts. */
export function useStart(accountId: string) {
  const { t } = useTranslation('split')
  const [percent, setPercent] = useState<number | null>(null)
  const attempts = useAttempts()
  const navigate = useNavigate()
  const start = async (file: File) => {
    const what = JSON.stringify([file.name, file.size, file.lastModified])
    setPercent(0)
    try {
      const idempotencyKey = attempts.keyFor(what)
      const onProgress = (done: number) => setPercent(Math.round(done))
      const splitId = await createSplit({ accountId, file, idempotencyKey, onProgress })
      attempts.settle(what, null)
      void navigate({
        to: '/doccle/documents/{-$accountId}/splits/$splitId',
        params: { accountId, splitId },
        ignoreBlocker: true,
      })
    } catch (error) {
      attempts.settle(what, error as Error)
      setPercent(null)
      showProblem(error, { title: t('start.failed') })
    }
  }
  return { percent, start }
}
