import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../kit/drop-area.tsx'
import { PhotoDock } from './upload-button.tsx'
import { useMayUpload, useTakingFiles } from './use-taking-files.ts'

type ReceivingFilesProps = { accountId: string; children: ReactNode }

/** A page that takes files dropped on it, and on a phone photos. */
export function ReceivingFiles({ accountId, children }: ReceivingFilesProps) {
  const { t } = useTranslation('mail-in')
  const take = useTakingFiles(accountId)
  if (!useMayUpload()) return children
  return (
    <DropArea onFiles={(files) => void take([...files])} words={t('upload.drop')}>
      {children}
      <PhotoDock accountId={accountId} />
    </DropArea>
  )
}
