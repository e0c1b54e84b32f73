import { useEffect } from 'react'
import { PdfSheet } from '../../../kit/pdf/pdf-sheet.tsx'
import type { ShownSheet } from '../../../kit/pdf/pdf-viewer.tsx'
import { turnedBox } from '../../../kit/pdf/turn.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { pickText } from './pick-text.ts'
import { SourceMark } from './source-mark.tsx'

/** A page of the draft's PDF: a click puts its text into the last focused field. */
export function PageView({ page, number, label, scale, turn, onPage }: ShownSheet) {
  const editor = useEditor()
  const focused = useEditorState((state) => state.focused)
  const source = useEditorState((state) => (focused ? state.marks[focused] : undefined))
  useEffect(() => {
    if (source?.page) onPage(source.page)
  }, [source, onPage])
  return (
    <PdfSheet page={page} label={label} scale={scale} turn={turn} onPick={(words) => pickText(editor, words)}>
      {focused && source?.box && source.page === number && (
        <SourceMark box={turnedBox(source.box, turn)} field={focused} />
      )}
    </PdfSheet>
  )
}
