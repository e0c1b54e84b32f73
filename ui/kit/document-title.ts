import { useEffect } from 'react'

/** Sets the browser tab's title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Zegel`
  }, [title])
}
