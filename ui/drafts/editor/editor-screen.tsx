import { narrow, useNarrow } from '../../kit/media.ts'
import { Divider, useSplit } from './divider.tsx'
import classes from './editor.module.css'
import type { Editor } from './editor.ts'
import { useEditorState } from './editor.ts'
import { FormPane } from './form-pane.tsx'
import { EditorHeader } from './header/editor-header.tsx'
import { fetchLate } from './late.ts'
import { FileQuestion } from './pdf/file-question.tsx'
import { PdfBar } from './pdf/pdf-bar.tsx'
import { PdfPane } from './pdf/pdf-pane.tsx'
import { FilesProvider, useTakingFiles } from './pdf/use-file.ts'
import { BottomBar } from './send/bottom-bar.tsx'
import { SendQuestions } from './send/send-questions.tsx'
import { SendProvider, useSending } from './send/use-send.ts'
import { useLeaving } from './use-leaving.ts'
import { useNextDoubt } from './use-next-doubt.ts'

type EditorScreenProps = {
  onSent: (editor: Editor) => void
  /** A draft made of a file came in place of this one. */
  onBegun: (next: Editor) => void
}

/** Left what was written, right what is claimed; below 1223 px what was written folds into a bar. */
export function EditorScreen({ onSent, onBegun }: EditorScreenProps) {
  const send = useSending(onSent)
  const files = useTakingFiles(onBegun)
  const leaving = useLeaving()
  const isFolded = useNarrow(narrow.editor)
  const isPhone = useNarrow(narrow.cards)
  const isSending = useEditorState((state) => state.isSending)
  const split = useSplit()
  useNextDoubt()
  return (
    <SendProvider value={send}>
      <FilesProvider value={files}>
        <div className={classes.editor} onPointerDownCapture={fetchLate} onFocusCapture={fetchLate}>
          <EditorHeader leaving={leaving} />
          {isFolded ? (
            <div className={classes.single} inert={isSending}>
              <PdfBar />
              <FormPane />
            </div>
          ) : (
            <div className={classes.panes} style={split.style} inert={isSending}>
              <PdfPane />
              <Divider split={split} />
              <FormPane />
            </div>
          )}
          {isPhone && <BottomBar />}
        </div>
        <SendQuestions />
        <FileQuestion />
      </FilesProvider>
    </SendProvider>
  )
}
