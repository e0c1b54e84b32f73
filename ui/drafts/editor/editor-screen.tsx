import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../../kit/drop-area.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { firstIn, type LastFocus, useFocusRestoration } from '../../kit/use-focus-restoration.ts'
import { takeHandedFile } from '../handed-file.ts'
import { Divider, useSplit } from './divider.tsx'
import classes from './editor.module.css'
import type { Editor } from './editor.ts'
import { useEditorState } from './editor.ts'
import { FormPane } from './form-pane.tsx'
import { EditorHeader } from './header/editor-header.tsx'
import { useEditorKeys, useOpeningFocus } from './keyboard/use-editor-keys.ts'
import { fetchFixes, fetchLate } from './late.ts'
import { useUsualTerm } from './opening/usual-term.ts'
import { FoldedPreview, PREVIEW_AWAY, usePreviewFold } from './pdf/folded-preview.tsx'
import { PdfBar, PdfPane } from './pdf/pdf-bar.tsx'
import { type Files, FilesProvider, useTakingFiles } from './pdf/use-file.ts'
import { BottomBar } from './send/send-button.tsx'
import { SendProvider, useSending } from './send/use-send.ts'
import { useLeaving } from './use-leaving.ts'
import { useNextDoubt } from './use-next-doubt.ts'

/** Fetched with the first question, after the server was asked. */
const SendQuestions = lazy(async () => ({
  default: (await import('./send/send-questions.tsx')).SendQuestions,
}))

const FileQuestion = lazy(async () => ({ default: (await import('./pdf/file-question.tsx')).FileQuestion }))

type EditorScreenProps = {
  notice: ReactNode
  onSent: (editor: Editor) => void
  /** Called when a draft made of a file replaces this one. */
  onBegun: (next: Editor) => void
}

/** PDF left, form right; below 1223 px the PDF folds into a bar. */
export function EditorScreen({ notice, onSent, onBegun }: EditorScreenProps) {
  const send = useSending(onSent)
  const files = useTakingFiles(onBegun)
  const leaving = useLeaving()
  const isFolded = useNarrow(narrow.editor)
  const isPhone = useNarrow(narrow.cards)
  const isSending = useEditorState((state) => state.isSending)
  const split = useSplit()
  const preview = usePreviewFold()
  useNextDoubt()
  useUsualTerm()
  return (
    <SendProvider value={send}>
      <FilesProvider value={files}>
        <Workplace files={files}>
          <EditorHeader leaving={leaving} />
          {isFolded ? (
            <div className={classes.single} inert={isSending}>
              <PdfBar />
              <FormPane notice={notice} />
            </div>
          ) : (
            <div
              className={classes.panes}
              style={preview.isAway ? PREVIEW_AWAY : split.style}
              inert={isSending}
            >
              {preview.isAway ? (
                <FoldedPreview onUnfold={preview.unfold} />
              ) : (
                <>
                  <PdfPane onFold={preview.fold} />
                  <Divider split={split} />
                </>
              )}
              <FormPane notice={notice} />
            </div>
          )}
          {isPhone && <BottomBar />}
        </Workplace>
        {send.question && (
          <Suspense>
            <SendQuestions />
          </Suspense>
        )}
        {files.asked && (
          <Suspense>
            <FileQuestion />
          </Suspense>
        )}
      </FilesProvider>
    </SendProvider>
  )
}

/** The first focusable element of the same region; of the form where that region is gone. */
function firstOfRegion({ element, around }: LastFocus): HTMLElement | undefined {
  const parts = [element, ...around.map(({ parent }) => parent)]
  const region = parts.find((each) => each.matches('[data-region]'))
  return firstIn(region?.isConnected ? region : document.querySelector('[data-region="form"]'))
}

/** The whole editor: accepts dropped files, and restores the focus. */
function Workplace({ files, children }: { files: Files; children: ReactNode }) {
  const { t } = useTranslation('draft')
  const place = useRef<HTMLDivElement>(null)
  useFocusRestoration(place, firstOfRegion)
  useOpeningFocus()
  useEditorKeys()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handed-over file is taken once
  useEffect(() => {
    const handed = takeHandedFile()
    if (handed) files.take([handed])
  }, [])
  return (
    <div
      ref={place}
      className={classes.editor}
      onPointerDownCapture={fetchLate}
      onFocusCapture={fetchLate}
      onKeyDownCapture={() => void fetchFixes().catch(() => undefined)}
    >
      <DropArea onFiles={files.take} words={t('pdf.drop')} className={classes.editor}>
        {children}
      </DropArea>
    </div>
  )
}
