import { hasKept } from './kept-mark.ts'

const AGAIN_MS = 30_000

/**
 * Looks after the files that are kept on this device, whatever page is open: sends them at once, when the connection is back, and now and
 * then. @returns the end of it
 */
export function watchKeptFiles(): () => void {
  const send = () => {
    if (hasKept() && navigator.onLine)
      import('./kept-files.ts').then(({ sendKept }) => sendKept()).catch(() => undefined)
  }
  send()
  const again = setInterval(send, AGAIN_MS)
  window.addEventListener('online', send)
  return () => {
    clearInterval(again)
    window.removeEventListener('online', send)
  }
}
