import { useMergedRef } from '@mantine/hooks'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { PdfSheet } from '../kit/pdf/pdf-sheet.tsx'
import { useOpenedPdf } from '../kit/pdf/use-opened-pdf.ts'
import { useShownPage } from '../kit/pdf/use-shown-page.ts'
import { useZoom } from '../kit/pdf/use-zoom.ts'
import classes from './document-page.module.css'
import { fetchPdf } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'

type DocumentViewerProps = {
  id: string
  /** A page was shown. */
  onPage: (page: number) => void
}

/** The PDF, page by page. */
export default function DocumentViewer({ id, onPage }: DocumentViewerProps) {
  const { words } = useInboxContext()
  const { document } = words
  const [number, setNumber] = useState(1)
  const opened = useOpenedPdf(() => fetchPdf(id), id)
  const pdf = opened.state === 'open' ? opened.pdf : undefined
  const page = useShownPage(pdf, number)
  const zoom = useZoom(page)
  const pages = pdf?.numPages ?? 0
  const sheet = useRef<HTMLElement>(null)
  const hold = useMergedRef(sheet, zoom.area)
  useEffect(() => {
    if (page) onPage(page.pageNumber)
  }, [page, onPage])
  /** Where it leads to the last page, the button that was pressed is gone. */
  const next = () => {
    setNumber(number + 1)
    if (number + 1 === pages) sheet.current?.focus()
  }
  if (opened.state === 'failed')
    return (
      <div className={classes.next}>
        <p role="alert">{document.failed}</p>
        <Button size="touch" onClick={opened.retry}>
          {words.fault.retry}
        </Button>
      </div>
    )
  return (
    <div className={classes.viewer}>
      <div className={classes.bar}>
        <span aria-live="polite">{pages > 0 && document.page({ page: number, pages })}</span>
        <span className={classes.tools}>
          {number > 1 && (
            <IconButton
              icon={IconChevronLeft}
              label={document.previous}
              onClick={() => setNumber(number - 1)}
            />
          )}
          {number < pages && <IconButton icon={IconChevronRight} label={document.following} onClick={next} />}
          <IconButton icon={IconZoomOut} label={document.zoomOut} onClick={zoom.zoomOut} />
          <IconButton icon={IconZoomIn} label={document.zoomIn} onClick={zoom.zoomIn} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area */}
      <section className={classes.desk} ref={hold} aria-label={document.sheet} tabIndex={0}>
        {page ? (
          <PdfSheet page={page} label={document.page({ page: page.pageNumber, pages })} scale={zoom.scale} />
        ) : (
          <p aria-busy>{document.loading}</p>
        )}
      </section>
      {number < pages && (
        <div className={classes.next}>
          <Button size="touch" icon={IconChevronDown} fullWidth onClick={next}>
            {document.next}
          </Button>
        </div>
      )}
    </div>
  )
}
