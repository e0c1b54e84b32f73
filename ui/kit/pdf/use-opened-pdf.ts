import { useEffect, useState } from 'react'
import { openPdf, type Pdf } from './pdf-document.ts'

export type OpenedPdf =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'open'; pdf: Pdf }

/**
 * Opens a PDF, and closes it when another replaces it. `fetchFile` returns undefined while there is none; it is called again
 * when `key` changes.
 */
export function useOpenedPdf(fetchFile: () => Promise<Blob | undefined>, key: unknown): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when it is another file, `attempt` asks for the same once more
  useEffect(() => {
    let isOver = false
    let mine: Pdf | undefined
    const retry = () => setAttempt(attempt + 1)
    async function open() {
      const file = await fetchFile()
      if (!file || isOver) return
      const pdf = await openPdf(file)
      mine = pdf
      if (isOver) return void pdf.loadingTask.destroy()
      setOpened({ state: 'open', pdf })
    }
    setOpened({ state: 'loading' })
    open().catch(() => !isOver && setOpened({ state: 'failed', retry }))
    return () => {
      isOver = true
      void mine?.loadingTask.destroy()
    }
  }, [key, attempt])
  return opened
}
