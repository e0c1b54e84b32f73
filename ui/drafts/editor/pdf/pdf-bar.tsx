import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { PdfLine, PdfLoading, UnfoldedPdf } from '../../../kit/pdf-place.tsx'
import { useEditorState } from '../editor.ts'
import { FileButton, NoFile } from './drop-zone.tsx'
import classes from './pdf.module.css'
import { UploadProgress } from './upload-progress.tsx'

const PdfView = lazy(() => import('./pdf-view.tsx'))

/** The draft's PDF, or the drop zone. The viewer is loaded on demand. */
export function PdfPane() {
  const { t } = useTranslation('draft')
  const hasFile = useEditorState((state) => state.pdf !== null)
  return (
    <section className={classes.area} aria-label={t('pdf.title')} data-region="pdf">
      <UploadProgress />
      {hasFile ? (
        <Suspense fallback={<PdfLoading />}>
          <PdfView />
        </Suspense>
      ) : (
        <NoFile />
      )}
    </section>
  )
}

/** Below 1223 px: the PDF as one line that unfolds. */
export function PdfBar() {
  const { t } = useTranslation('draft')
  const fileName = useEditorState((state) => state.pdf?.fileName)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PdfLine name={fileName ?? t('pdf.none')}>
        {fileName ? (
          <Button
            kind="quiet"
            size="compact"
            iconAfter={isOpen ? IconChevronUp : IconChevronDown}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('pdf.hide') : t('pdf.show')}
          </Button>
        ) : (
          <FileButton kind="quiet" isPlain data-field="/pdf">
            {t('pdf.choose')}
          </FileButton>
        )}
      </PdfLine>
      {!isOpen && <UploadProgress />}
      {isOpen && (
        <UnfoldedPdf>
          <PdfPane />
        </UnfoldedPdf>
      )}
    </>
  )
}
