import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { showProblem } from '../../../api/problem.ts'
import { Button } from '../../../kit/button.tsx'
import { PdfLine, PdfLoading, UnfoldedPdf } from '../../../kit/pdf-place.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import type { Recognition } from '../marks.ts'
import { cancelRecognition } from '../queries.ts'
import { FileButton, NoFile } from './drop-zone.tsx'
import classes from './pdf.module.css'

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

/** The progress of an upload, and of the reading, which can be stopped. */
function UploadProgress() {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const upload = useEditorState((state) => state.upload)
  const draftId = useEditorState((state) => state.draftId)
  if (!upload) return null
  if (upload.state === 'sending')
    return (
      <div className={classes.progress}>
        <Progress label={t('pdf.sending', { name: upload.fileName })} percent={upload.percent} />
      </div>
    )
  const { pagesDone, pagesTotal, firstPage } = upload
  const percent = pagesTotal > 0 ? { percent: (100 * pagesDone) / pagesTotal } : {}
  const page = Math.min(pagesDone + 1, pagesTotal)
  const label = pagesTotal > 0 ? t('pdf.reading', { page, pages: pagesTotal }) : t('verdict.reading')
  const stop = () => draftId && void cancelRecognition({ accountId: account.id, draftId }).catch(showProblem)
  return (
    <div className={classes.progress}>
      <Progress label={label} {...percent} />
      {firstPage && <FirstPage of={firstPage} />}
      <Button kind="quiet" size="compact" onClick={stop}>
        {t('pdf.stop-reading')}
      </Button>
    </div>
  )
}

/** Kind, number and total of a scan, before the rest of it is read. */
function FirstPage({ of: { type, filled } }: { of: Recognition }) {
  const { t } = useTranslation('draft')
  const total = filled?.payment?.totalVatIncl
  const parts = [
    type && t(`type.${type}`),
    filled?.heading?.invoiceNumber,
    typeof total === 'number' && `${displayAmount(total)} ${filled?.payment?.currency ?? 'EUR'}`,
  ].filter(Boolean)
  return parts.length > 0 ? <p role="status">{t('pdf.first-page', { what: parts.join(' · ') })}</p> : null
}
