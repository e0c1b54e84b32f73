import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../editor.ts'
import classes from './pdf.module.css'
import { drawPage, layText, type PdfPage } from './pdf-document.ts'
import { pickText } from './pick-text.ts'
import { SourceMark } from './source-mark.tsx'

type PageViewProps = { page: PdfPage; number: number; scale: number; onPage: (number: number) => void }

/** A page on the desk. Its words can be selected; one press puts them in the field that was focused last. */
export function PageView({ page, number, scale, onPage }: PageViewProps) {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const focused = useEditorState((state) => state.focused)
  const source = useEditorState((state) => (focused ? state.marks[focused] : undefined))
  useEffect(() => (canvas.current ? drawPage(page, canvas.current, scale) : undefined), [page, scale])
  useEffect(() => (words.current ? layText(page, words.current, scale) : undefined), [page, scale])
  useEffect(() => {
    if (source?.page) onPage(source.page)
  }, [source, onPage])
  const pick = (event: MouseEvent) => {
    const isSelecting = (window.getSelection()?.toString() ?? '') !== ''
    if (!isSelecting && event.target instanceof HTMLElement && event.target !== words.current)
      pickText(editor, event.target.textContent ?? '')
  }
  return (
    <div className={classes.sheet}>
      <canvas ref={canvas} aria-label={t('pdf.page', { page: number })} role="img" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the same text can be typed */}
      <div ref={words} className={classes.words} onClick={pick} />
      {focused && source?.box && source.page === number && <SourceMark box={source.box} field={focused} />}
    </div>
  )
}
