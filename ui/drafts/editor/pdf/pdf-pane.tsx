import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorState } from '../editor.ts'
import { NoFile } from './drop-zone.tsx'
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
        <Suspense fallback={<p className={classes.waiting}>{t('pdf:loading')}</p>}>
          <PdfView />
        </Suspense>
      ) : (
        <NoFile />
      )}
    </section>
  )
}
