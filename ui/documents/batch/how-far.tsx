import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/notice.tsx'
import { Progress } from '../../kit/progress.tsx'
import type { Upload } from '../queries.ts'

/** The receivers without a mail, with the reason. */
export function UnreachableReceivers({ upload: { unreachable } }: { upload: Pick<Upload, 'unreachable'> }) {
  const { t } = useTranslation('batch')
  if (unreachable.length === 0) return null
  return (
    <Notice tone="warn" icon={IconMailOff} title={t('checking.unreachable')}>
      {unreachable.map(({ reason, documents }) => (
        <div key={reason}>
          {t('checking.unreachable-for', { count: documents, reason: t(`reach:short.${reason}`) })}
        </div>
      ))}
    </Notice>
  )
}

type Known = Pick<Upload, 'batchType' | 'documentsChecked' | 'documentsDone' | 'documentsTotal'>

/** First every PDF is checked, then all are delivered. */
export function HowFar({ upload }: { upload: Known | undefined }) {
  const { t } = useTranslation('batch')
  const { documentsChecked = 0, documentsDone = 0, documentsTotal = 0 } = upload ?? {}
  if (documentsTotal === 0) return <Progress label={t('checking.reading')} />
  const isDelivering =
    documentsDone > 0 || documentsChecked >= documentsTotal || upload?.batchType !== 'FOREIGN'
  const done = isDelivering ? documentsDone : documentsChecked
  return (
    <Progress
      label={
        isDelivering
          ? t('uploads:done', { count: documentsTotal, done })
          : t('checking.checked', { count: documentsTotal, done })
      }
      percent={(100 * done) / documentsTotal}
    />
  )
}
