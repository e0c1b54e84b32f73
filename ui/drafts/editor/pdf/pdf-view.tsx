import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../../kit/kbd.tsx'
import { PdfSheet } from '../../../kit/pdf/pdf-sheet.tsx'
import { PdfViewer, type ShownSheet } from '../../../kit/pdf/pdf-viewer.tsx'
import { turnedBox } from '../../../kit/pdf/turn.ts'
import { type OpenedPdf, useOpenedPdf } from '../../../kit/pdf/use-opened-pdf.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { type FieldKey, fieldName } from '../fields.ts'
import { getDraftPdf } from '../queries.ts'
import { FileButton } from './drop-zone.tsx'
import classes from './pdf.module.css'
import { pickText } from './pick-text.ts'

/** The draft's PDF, opened: the file that was just chosen, else the server's. */
function usePdf(): OpenedPdf {
  const { account } = useEditor()
  const draftId = useEditorState((state) => state.draftId)
  const bytes = useEditorState((state) => state.pdfBytes)
  const fetchFile = async () =>
    bytes ?? (draftId ? await getDraftPdf({ accountId: account.id, draftId }) : undefined)
  return useOpenedPdf(fetchFile, bytes ?? draftId)
}

function PdfHints() {
  const { t } = useTranslation('draft')
  return (
    <p className={classes.hints}>
      <span>{t('pdf.hint-pick')}</span>
      <span className={classes.hintKey}>
        <Kbd>F8</Kbd> {t('pdf.hint-doubt')}
      </span>
    </p>
  )
}

/** Outlines the place where the focused field was read, with its name. `box` is in fractions of the page. */
function SourceMark({ box, field }: { box: readonly number[]; field: FieldKey }) {
  const { t } = useTranslation('draft')
  const [x = 0, y = 0, width = 0, height = 0] = box
  const percent = (part: number) => `${part * 100}%`
  const style = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
  return (
    <div className={classes.mark} style={style} aria-hidden>
      <span className={classes.markName}>{t(`fields.${fieldName(field)}`)}</span>
    </div>
  )
}

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

/** The draft's PDF, with replacing and picking text. */
export default function PdfView() {
  const { t } = useTranslation('draft')
  const opened = usePdf()
  const fileName = useEditorState((state) => state.pdf?.fileName ?? '')
  const replace = (
    <FileButton kind="quiet" isPlain data-field="/pdf">
      {t('pdf.replace')}
    </FileButton>
  )
  return (
    <>
      <PdfViewer
        opened={opened}
        fileName={fileName}
        actions={replace}
        sheet={(shown) => <PageView {...shown} />}
      />
      {opened.state !== 'failed' && <PdfHints />}
    </>
  )
}
