import { Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconFileTypePdf } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileAnswer } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import type { TextFrame } from '../kit/pdf/text-frames.tsx'
import { PdfLoading } from '../kit/pdf-place.tsx'
import type { DocumentContent } from './document-content.ts'
import classes from './document-pdf.module.css'

const DocumentPdfView = lazy(() => import('./document-pdf-view.tsx'))

type DocumentPdfProps = {
  file: DocumentContent['attachments'][number]
  fetchFile: (fileName: string) => FileAnswer
  /** Texts to look at, framed. */
  frame?: TextFrame | undefined
  /** Its values are compared with it: it is open on a narrow window too, and leaves room for them. */
  isCompared?: boolean
}

/** The sender's PDF, or our print; on a narrow window one line that unfolds. The viewer is loaded on demand. */
export function DocumentPdf(props: DocumentPdfProps) {
  const { file, fetchFile, frame, isCompared = false } = props
  const { fileName, isOwnPrint } = file
  const { t } = useTranslation('received-invoices')
  const isNarrow = useNarrow(narrow.tablet)
  const [isOpen, setOpen] = useState(isCompared)
  return (
    <section className={classes.frame} aria-label={t(isOwnPrint ? 'document.own-print' : 'document.pdf')}>
      {isOwnPrint && <p className={classes.own}>{t('document.own-print-why')}</p>}
      {isNarrow && (
        <div className={classes.bar}>
          <Icon of={IconFileTypePdf} size={20} />
          <Text span flex={1} miw={0} truncate>
            {fileName}
          </Text>
          <Button
            kind="quiet"
            size="compact"
            iconAfter={isOpen ? IconChevronUp : IconChevronDown}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'document.hide-pdf' : 'document.show-pdf')}
          </Button>
        </div>
      )}
      {(isOpen || !isNarrow) && (
        <Stack
          gap={0}
          h={isNarrow && isCompared ? '44vh' : 'min(820px, calc(100vh - 64px))'}
          mih={isCompared ? 260 : 360}
        >
          <Suspense fallback={<PdfLoading />}>
            <DocumentPdfView fileName={fileName} fetchFile={fetchFile} frame={frame} />
          </Suspense>
        </Stack>
      )}
    </section>
  )
}
