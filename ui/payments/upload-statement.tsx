import {
  IconCircleCheck,
  IconCloudOff,
  IconCopy,
  IconFileAlert,
  IconUpload,
  IconX,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './bank.module.css'
import type { Upload, Uploads } from './use-uploads.ts'
import { isAllKnown, outcomeWords } from './words.ts'

/** Banks name them by many endings, and some by none: the server looks at the content. */
const FILES = '.cod,.coda,.xml,.txt,.bc2,application/xml,text/xml,text/plain,application/octet-stream'

/** A button that opens the device's files; several may be chosen. */
export function UploadStatement({ uploads, isAlone = false }: { uploads: Uploads; isAlone?: boolean }) {
  const { t } = useTranslation('payments')
  const input = useRef<HTMLInputElement>(null)
  const isNarrow = useNarrow(narrow.cards)
  return (
    <>
      {!isNarrow && !isAlone && <span className={classes.hint}>{t('upload.hint')}</span>}
      <Button icon={IconUpload} onClick={() => input.current?.click()}>
        {t(isNarrow && !isAlone ? 'upload.short' : 'upload.button')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={FILES}
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('upload.button')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) void uploads.take(files)
        }}
      />
    </>
  )
}

/** The uploads under way, and the outcome of each. */
export function UploadOutcomes({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation('payments')
  if (uploads.list.length === 0) return null
  return (
    <section className={classes.uploads} aria-label={t('upload.title')}>
      {uploads.list.map((one) => (
        <Outcome key={one.key} upload={one} uploads={uploads} />
      ))}
    </section>
  )
}

function Outcome({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation('payments')
  const { key, file, state, percent, outcome, problem } = upload
  const { name } = file
  const close = <IconButton icon={IconX} label={t('upload.close')} onClick={() => uploads.dismiss(key)} />
  if (state === 'SENDING')
    return (
      <div className={classes.sending}>
        <Progress label={t('upload.sending', { name })} percent={percent} />
      </div>
    )
  if (state === 'REFUSED')
    return (
      <Notice tone="warn" icon={IconFileAlert} title={t('upload.refused', { name })} actions={close}>
        {problem}
      </Notice>
    )
  if (state === 'LOST' || outcome === undefined) {
    const again = () => {
      uploads.dismiss(key)
      void uploads.take([file])
    }
    return (
      <Notice
        tone="warn"
        icon={IconCloudOff}
        title={t('upload.lost', { name })}
        actions={
          <>
            <Button size="compact" onClick={again}>
              {t('upload.again')}
            </Button>
            {close}
          </>
        }
      />
    )
  }
  const isKnown = isAllKnown(outcome)
  return (
    <Notice
      tone="quiet"
      icon={isKnown ? IconCopy : IconCircleCheck}
      title={outcomeWords(outcome)}
      actions={close}
    >
      {name}
    </Notice>
  )
}
