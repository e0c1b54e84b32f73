import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pdf.module.css'
import { drawPage, layText, type PdfPage } from './pdf-document.ts'

type PdfSheetProps = {
  page: PdfPage
  number: number
  scale: number
  /** Gets the text that was clicked; without it, text can only be selected. */
  onPick?: (words: string) => void
  /** On top of the page. */
  children?: ReactNode
}

/** A page with selectable text. */
export function PdfSheet({ page, number, scale, onPick, children }: PdfSheetProps) {
  const { t } = useTranslation('pdf')
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => (canvas.current ? drawPage(page, canvas.current, scale) : undefined), [page, scale])
  useEffect(() => (words.current ? layText(page, words.current, scale) : undefined), [page, scale])
  const pick = (event: MouseEvent) => {
    const isSelecting = (window.getSelection()?.toString() ?? '') !== ''
    if (!isSelecting && event.target instanceof HTMLElement && event.target !== words.current)
      onPick?.(event.target.textContent ?? '')
  }
  return (
    <div className={classes.sheet}>
      <canvas ref={canvas} aria-label={t('page', { page: number })} role="img" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the same text can be typed */}
      <div ref={words} className={classes.words} data-pickable={onPick && true} onClick={pick} />
      {children}
    </div>
  )
}
