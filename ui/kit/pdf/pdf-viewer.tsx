import { Flex, Text } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../empty.tsx'
import { IconButton } from '../icon-button.tsx'
import { useRoving } from '../use-roving.ts'
import classes from './pdf.module.css'
import type { PdfPage } from './pdf-document.ts'
import { Thumbnails } from './thumbnails.tsx'
import type { Turn } from './turn.ts'
import type { OpenedPdf } from './use-opened-pdf.ts'
import { useShownPage } from './use-shown-page.ts'
import { useZoom, type Zoom } from './use-zoom.ts'

export type ShownSheet = {
  page: PdfPage
  number: number
  /** The page's name for screen readers. */
  label: string
  scale: number
  turn: Turn
  onPage: (number: number) => void
}

type PdfViewerProps = {
  opened: OpenedPdf
  fileName: string
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode
  /** Another object shows its page. */
  shown?: { page: number }
  sheet: (shown: ShownSheet) => ReactNode
}

/** A page with thumbnails and a toolbar for pages, zoom and turns. */
export function PdfViewer({ opened, fileName, actions, shown, sheet }: PdfViewerProps) {
  const { t } = useTranslation('pdf')
  const [number, setNumber] = useState(shown?.page ?? 1)
  useEffect(() => {
    if (shown) setNumber(shown.page)
  }, [shown])
  const pdf = opened.state === 'open' ? opened.pdf : undefined
  const page = useShownPage(pdf, number)
  // Turns belong to a page, not to its number, so another file begins upright.
  const [turns, setTurns] = useState<ReadonlyMap<PdfPage, Turn>>(new Map())
  const turn = (page && turns.get(page)) ?? 0
  const zoom = useZoom(page, turn)
  if (opened.state === 'failed')
    return (
      <Failure title={t('failed')} onRetry={opened.retry}>
        {t('failed-body')}
      </Failure>
    )
  const pages = pdf?.numPages ?? 0
  const go = (next: number) => setNumber(Math.min(Math.max(1, next), Math.max(1, pages)))
  const turnOn = () => page && setTurns(new Map(turns).set(page, ((turn + 90) % 360) as Turn))
  return (
    <>
      <PdfToolbar number={number} pages={pages} zoom={zoom} fileName={fileName} onPage={go} onTurn={turnOn}>
        {actions}
      </PdfToolbar>
      <Flex flex={1} mih={0}>
        {pdf && pages > 1 && <Thumbnails pdf={pdf} current={number} onPick={go} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reached by the keyboard */}
        <section className={classes.sheetArea} ref={zoom.area} aria-label={t('sheet')} tabIndex={0}>
          {page ? (
            sheet({ page, number, label: t('page', { page: number }), scale: zoom.scale, turn, onPage: go })
          ) : (
            <p>{t('loading')}</p>
          )}
        </section>
      </Flex>
    </>
  )
}

type PdfToolbarProps = {
  number: number
  pages: number
  onPage: (number: number) => void
  zoom: Zoom
  onTurn: () => void
  fileName: string
  /** Further actions on the file. */
  children?: ReactNode
}

function PdfToolbar({ number, pages, onPage, zoom, onTurn, fileName, children }: PdfToolbarProps) {
  const { t } = useTranslation('pdf')
  const roving = useRoving<HTMLDivElement>()
  return (
    <div {...roving} className={classes.toolbar} role="toolbar" aria-label={t('toolbar')}>
      <IconButton
        icon={IconChevronLeft}
        label={t('previous')}
        disabled={number <= 1}
        onClick={() => onPage(number - 1)}
      />
      <Text span inherit miw={76} c="var(--mantine-color-text)" ta="center" aria-live="polite">
        {t('page-of', { page: number, pages: Math.max(1, pages) })}
      </Text>
      <IconButton
        icon={IconChevronRight}
        label={t('next')}
        disabled={number >= pages}
        onClick={() => onPage(number + 1)}
      />
      <span className={classes.rule} />
      <IconButton icon={IconZoomOut} label={t('zoom-out')} onClick={zoom.zoomOut} />
      <span className={classes.percent}>{Math.round(zoom.scale * 100)}&nbsp;%</span>
      <IconButton icon={IconZoomIn} label={t('zoom-in')} onClick={zoom.zoomIn} />
      <IconButton
        icon={IconArrowsHorizontal}
        label={t('fit')}
        aria-pressed={zoom.isFitted}
        onClick={zoom.fit}
      />
      <IconButton icon={IconRotateClockwise} label={t('turn')} onClick={onTurn} />
      <span className={classes.fileName} title={fileName}>
        {fileName}
      </span>
      {children}
    </div>
  )
}
