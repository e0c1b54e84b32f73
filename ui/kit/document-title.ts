import { useEffect } from 'react'

let shown = 'Zegel'
let waiting = 0

const write = (): void => {
  document.title = waiting > 0 ? `(${waiting}) ${shown}` : shown
}

/** Sets the browser tab's title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    shown = `${title} · Zegel`
    write()
  }, [title])
}

/** How much waits for the user: before the tab's title, and on the icon of the installed portal. */
export function useWaiting(count: number): void {
  useEffect(() => {
    mark(count)
    return () => mark(0)
  }, [count])
}

/** Safari and Firefox have no badge. */
function mark(count: number): void {
  if (count === waiting) return
  waiting = count
  write()
  if ('setAppBadge' in navigator)
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
