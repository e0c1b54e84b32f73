import { useEffect } from 'react'

/** What stands in the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Zegel`
  }, [title])
}
