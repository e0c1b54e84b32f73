import { useEffect, useRef, useState } from 'react'
import { openDrawn, type Pdf } from '../../../kit/pdf/pdf-document.ts'
import type { DraftForm } from '../draft-form.ts'
import { toStorable } from '../draft-payload.ts'
import { useEditor } from '../editor.ts'
import { previewDraft, type Replaced } from '../queries.ts'

export type DrawnPdf = {
  /** The newest that could be drawn; it stays until the next one is there. */
  pdf: Pdf | undefined
  replaced: readonly Replaced[]
  state: 'drawing' | 'drawn' | 'failed'
  retry: () => void
}

/** The PDF of the form on the screen: one drawing at a time, and after it the newest form. */
export function useDrawnPdf(): DrawnPdf {
  const { account, store } = useEditor()
  const [drawn, setDrawn] = useState<Omit<DrawnPdf, 'retry'>>({
    pdf: undefined,
    replaced: [],
    state: 'drawing',
  })
  const [attempt, setAttempt] = useState(0)
  const shown = useRef<Pdf | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` draws the same form once more
  useEffect(() => {
    let isOver = false
    let isBusy = false
    let last: DraftForm | undefined
    const draw = async () => {
      const { form, draftId } = store.get()
      if (isOver || isBusy || form === last) return
      isBusy = true
      last = form
      setDrawn((before) => ({ ...before, state: 'drawing' }))
      try {
        const draft = { ...toStorable(form).draft, ...(draftId && { id: draftId }) }
        const { file, replaced } = await previewDraft(account.id, draft)
        const pdf = await openDrawn(file)
        if (isOver) return void pdf.loadingTask.destroy()
        void shown.current?.loadingTask.destroy()
        shown.current = pdf
        setDrawn({ pdf, replaced, state: 'drawn' })
      } catch {
        if (!isOver) setDrawn((before) => ({ ...before, state: 'failed' }))
      } finally {
        isBusy = false
        void draw()
      }
    }
    void draw()
    const stop = store.subscribe(() => void draw())
    return () => {
      isOver = true
      stop()
    }
  }, [account.id, store, attempt])
  useEffect(() => () => void shown.current?.loadingTask.destroy(), [])
  return { ...drawn, retry: () => setAttempt((before) => before + 1) }
}
