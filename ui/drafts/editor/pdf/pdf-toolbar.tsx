import {
  IconArrowsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/icon-button.tsx'
import { useEditorState } from '../editor.ts'
import { FileButton } from './drop-zone.tsx'
import classes from './pdf.module.css'
import type { Zoom } from './use-zoom.ts'

type PdfToolbarProps = { number: number; pages: number; onPage: (number: number) => void; zoom: Zoom }

export function PdfToolbar({ number, pages, onPage, zoom }: PdfToolbarProps) {
  const { t } = useTranslation('draft')
  const fileName = useEditorState((state) => state.pdf?.fileName ?? '')
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('pdf.toolbar')}>
      <IconButton
        icon={IconChevronLeft}
        label={t('pdf.previous')}
        disabled={number <= 1}
        onClick={() => onPage(number - 1)}
      />
      <span className={classes.place} aria-live="polite">
        {t('pdf.page-of', { page: number, pages: Math.max(1, pages) })}
      </span>
      <IconButton
        icon={IconChevronRight}
        label={t('pdf.next')}
        disabled={number >= pages}
        onClick={() => onPage(number + 1)}
      />
      <span className={classes.rule} />
      <IconButton icon={IconZoomOut} label={t('pdf.zoom-out')} onClick={zoom.zoomOut} />
      <span className={classes.percent}>{Math.round(zoom.scale * 100)}&nbsp;%</span>
      <IconButton icon={IconZoomIn} label={t('pdf.zoom-in')} onClick={zoom.zoomIn} />
      <IconButton
        icon={IconArrowsHorizontal}
        label={t('pdf.fit')}
        aria-pressed={zoom.isFitted}
        onClick={zoom.fit}
      />
      <span className={classes.fileName} title={fileName}>
        {fileName}
      </span>
      <FileButton kind="quiet" isPlain data-field="/pdf">
        {t('pdf.replace')}
      </FileButton>
    </div>
  )
}
