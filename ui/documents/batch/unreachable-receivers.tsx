import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/notice.tsx'
import type { Upload } from '../queries.ts'

/** Whose receivers hear nothing of it, and why. */
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
