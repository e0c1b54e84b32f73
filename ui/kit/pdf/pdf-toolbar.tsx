import { Text } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { useRoving } from '../use-roving.ts'
import classes from './pdf.module.css'
import type { Zoom } from './use-zoom.ts'

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

export function PdfToolbar({ number, pages, onPage, zoom, onTurn, fileName, children }: PdfToolbarProps) {
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
