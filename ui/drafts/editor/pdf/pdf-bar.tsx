import { IconChevronDown, IconChevronUp, IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { showProblem } from '../../../api/problem.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { narrow, useNarrow } from '../../../kit/media.ts'
import { PdfLine, PdfLoading, UnfoldedPdf } from '../../../kit/pdf-place.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import type { Recognition } from '../marks.ts'
import { cancelRecognition } from '../queries.ts'
import { DrawButton, FileButton, NoFile } from './drop-zone.tsx'
import classes from './pdf.module.css'
import { isDrawn } from './pdf-source.ts'

const PdfView = lazy(() => import('./pdf-view.tsx'))

const DrawnPane = lazy(() => import('./drawn-pane.tsx'))

/** The draft's PDF, be it ours, or the drop zone. The viewer is loaded on demand. */
export function PdfPane({ onFold }: { onFold?: () => void }) {
  const { t } = useTranslation('draft')
  const hasFile = useEditorState((state) => state.pdf !== null)
  const isOurs = useEditorState(isDrawn)
  return (
    <section className={classes.area} aria-label={t('pdf.title')} data-region="pdf">
      <UploadProgress />
      {hasFile ? (
        <Suspense fallback={<PdfLoading />}>
          <PdfView />
        </Suspense>
      ) : isOurs ? (
        <Suspense fallback={<PdfLoading />}>
          <DrawnPane onFold={onFold} />
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
  const isOurs = useEditorState(isDrawn)
  const isPhone = useNarrow(narrow.cards)
  const [isOpen, setOpen] = useState(false)
  // Its dock opens a drawn one on the whole screen.
  if (isOurs && isPhone) return <UploadProgress />
  if (isPhone && fileName === undefined)
    return (
      <>
        <PhoneChoices />
        <UploadProgress />
      </>
    )
  return (
    <>
      <PdfLine name={fileName ?? t(isOurs ? 'pdf.drawn.title' : 'pdf.none')}>
        {fileName || isOurs ? (
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
          <>
            <FileButton kind="quiet" isPlain data-field="/pdf">
              {t('pdf.choose')}
            </FileButton>
            <DrawButton isPlain />
          </>
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

/** The camera, the files and a drawn PDF, each over the width that its words need. */
function PhoneChoices() {
  const { t } = useTranslation('draft')
  return (
    <section className={classes.phoneChoices} aria-label={t('pdf.source.title')}>
      <p>{t('pdf.none')}</p>
      <FileButton kind="secondary" isCamera>
        {t('pdf.photo')}
      </FileButton>
      <FileButton kind="secondary" data-field="/pdf">
        {t('pdf.choose')}
      </FileButton>
      <DrawButton />
    </section>
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

/** On a phone: the PDF that we make, on the whole screen. */
export function PdfInFull() {
  const { t } = useTranslation('draft')
  const isOurs = useEditorState(isDrawn)
  const [isOpen, setOpen] = useState(false)
  if (!isOurs) return null
  return (
    <>
      <Button kind="quiet" size="compact" icon={IconFileText} onClick={() => setOpen(true)}>
        {t('pdf.drawn.view')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('pdf.drawn.title')} isWhole>
        <div className={classes.whole}>
          <PdfPane />
        </div>
      </Dialog>
    </>
  )
}
