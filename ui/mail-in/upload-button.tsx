import { IconCamera, IconUpload, type Icon as TablerIcon } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { PhoneDock } from '../kit/phone-dock.tsx'
import { useMayUpload, useTakingFiles } from './use-taking-files.ts'

type OpeningProps = {
  onFiles: (files: File[]) => void
  children: string
  icon: TablerIcon
  kind?: 'primary' | 'secondary'
  size?: 'control' | 'touch' | 'compact'
  fullWidth?: boolean
  /** Takes a photo, in place of choosing files. */
  isCamera?: boolean
}

/** Without HEIC: an iPhone then hands a photo over as JPEG. */
const FILES =
  '.pdf,.jpg,.jpeg,.png,.xml,.eml,.zip,application/pdf,image/jpeg,image/png,application/xml,text/xml'

/** A button that opens the device's files, or its camera. */
export function OpeningButton({ onFiles, children, isCamera = false, ...look }: OpeningProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={isCamera ? 'image/jpeg,image/png' : FILES}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        hidden
        tabIndex={-1}
        aria-label={children}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** Brings an invoice in that came on paper, or outside the network. Absent for a reader and for an outsider. */
export function UploadButton({ accountId }: { accountId: string }) {
  const { t } = useTranslation('mail-in')
  const take = useTakingFiles(accountId)
  const isNarrow = useNarrow(narrow.cards)
  if (!useMayUpload()) return null
  return (
    <OpeningButton icon={IconUpload} onFiles={(files) => void take(files)}>
      {t(isNarrow ? 'upload.short' : 'upload.button')}
    </OpeningButton>
  )
}

/** On a phone: the camera is the one act of the page. */
export function PhotoDock({ accountId }: { accountId: string }) {
  const { t } = useTranslation('mail-in')
  const take = useTakingFiles(accountId)
  const isPhone = useNarrow(narrow.cards)
  if (!isPhone) return null
  return (
    <PhoneDock>
      <OpeningButton
        kind="primary"
        size="touch"
        icon={IconCamera}
        fullWidth
        isCamera
        onFiles={(files) => void take(files)}
      >
        {t('upload.photo')}
      </OpeningButton>
    </PhoneDock>
  )
}
