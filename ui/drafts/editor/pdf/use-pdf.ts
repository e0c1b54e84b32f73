import { useEffect, useState } from 'react'
import { useEditor, useEditorState } from '../editor.ts'
import { getDraftPdf } from '../queries.ts'
import { openPdf, type Pdf } from './pdf-document.ts'

export type ShownPdf =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'open'; pdf: Pdf }

/** The draft's PDF, opened: the file that was just chosen, else the one that the server keeps. */
export function usePdf(): ShownPdf {
  const { account } = useEditor()
  const draftId = useEditorState((state) => state.draftId)
  const bytes = useEditorState((state) => state.pdfBytes)
  const [shown, setShown] = useState<ShownPdf>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the same file once more
  useEffect(() => {
    let isOver = false
    let opened: Pdf | undefined
    const retry = () => setAttempt(attempt + 1)
    async function open() {
      const file = bytes ?? (draftId ? await getDraftPdf({ accountId: account.id, draftId }) : undefined)
      if (!file || isOver) return
      const pdf = await openPdf(file)
      opened = pdf
      if (isOver) return void pdf.loadingTask.destroy()
      setShown({ state: 'open', pdf })
    }
    setShown({ state: 'loading' })
    open().catch(() => !isOver && setShown({ state: 'failed', retry }))
    return () => {
      isOver = true
      void opened?.loadingTask.destroy()
    }
  }, [account.id, bytes ?? draftId, attempt])
  return shown
}
