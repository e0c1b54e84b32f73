import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../kit/empty.tsx'
import { PageView } from './page-view.tsx'
import classes from './pdf.module.css'
import { PdfHints } from './pdf-hints.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { usePdf } from './use-pdf.ts'
import { useShownPage } from './use-shown-page.ts'
import { useZoom } from './use-zoom.ts'

/** One page at a time, its small sisters beside it, and the bar to walk and zoom with. */
export default function PdfView() {
  const { t } = useTranslation('draft')
  const shown = usePdf()
  const [number, setNumber] = useState(1)
  const pdf = shown.state === 'open' ? shown.pdf : undefined
  const page = useShownPage(pdf, number)
  const zoom = useZoom(page)
  if (shown.state === 'failed')
    return (
      <Failure title={t('pdf.failed')} onRetry={shown.retry}>
        {t('pdf.failed-body')}
      </Failure>
    )
  const pages = pdf?.numPages ?? 0
  const go = (next: number) => setNumber(Math.min(Math.max(1, next), Math.max(1, pages)))
  return (
    <>
      <PdfToolbar number={number} pages={pages} onPage={go} zoom={zoom} />
      <div className={classes.desk}>
        {pdf && pages > 1 && <Thumbnails pdf={pdf} current={number} onPick={go} />}
        <section className={classes.sheetArea} ref={zoom.area} aria-label={t('pdf.sheet')} tabIndex={0}>
          {page ? (
            <PageView page={page} number={number} scale={zoom.scale} onPage={go} />
          ) : (
            <p>{t('pdf.loading')}</p>
          )}
        </section>
      </div>
      <PdfHints />
    </>
  )
}
