import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './pdf.module.css'
import { drawPage, layText, type PdfPage, pageSize } from './pdf-document.ts'
import type { Turn } from './turn.ts'

type PdfSheetProps = {
  page: PdfPage
  /** Its name for screen readers. */
  label: string
  scale: number
  turn?: Turn
  /** Gets the text that was clicked; without it, text can only be selected. */
  onPick?: (words: string) => void
  draw?: typeof drawPage
  /** Milliseconds from the picture to the text. The text of a long page takes the screen's time, which a person who types needs. */
  textDelay?: number
  /** On top of the page, upright. */
  children?: ReactNode
}

/** A page with selectable text. */
export function PdfSheet(props: PdfSheetProps) {
  const { page, label, scale, turn = 0, onPick, draw = drawPage, textDelay = 0, children } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!(canvas.current && words.current)) return
    const container = words.current
    let removeText: (() => void) | undefined
    let delay: ReturnType<typeof setTimeout> | undefined
    const cancel = draw(page, canvas.current, scale, () => {
      delay = setTimeout(() => {
        // A newer file may have closed this one meanwhile.
        if (!page.destroyed) removeText = layText(page, container, scale)
      }, textDelay)
    })
    return () => {
      cancel()
      clearTimeout(delay)
      removeText?.()
    }
  }, [page, scale, draw, textDelay])
  const pick = (event: MouseEvent) => {
    const isSelecting = (window.getSelection()?.toString() ?? '') !== ''
    if (!isSelecting && event.target instanceof HTMLElement && event.target !== words.current)
      onPick?.(event.target.textContent)
  }
  const { width, height } = pageSize(page, turn)
  const turned = {
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
    '--turn': `${turn}deg`,
  } as CSSProperties
  return (
    <div className={classes.turned} style={turned}>
      <div className={classes.sheet}>
        <canvas ref={canvas} aria-label={label} role="img" />
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the same text can be typed */}
        <div ref={words} className={classes.words} data-pickable={onPick && true} onClick={pick} />
      </div>
      {children}
    </div>
  )
}
