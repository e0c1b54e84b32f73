/** A page that nobody touches asks for nothing by itself, so that its session ends after the time without use. */
import { focusManager } from '@tanstack/react-query'

/** As long as somebody reads a page without a move. */
const quietMs = 15 * 60_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const

/** @returns what stops it */
export function restWhileIdle(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const rest = () => focusManager.setFocused(false)
  const wake = () => {
    clearTimeout(timer)
    timer = setTimeout(rest, quietMs)
    // Undefined: as visible as the browser says.
    focusManager.setFocused(undefined)
  }
  for (const sign of signs) document.addEventListener(sign, wake, { passive: true })
  timer = setTimeout(rest, quietMs)
  return () => {
    clearTimeout(timer)
    for (const sign of signs) document.removeEventListener(sign, wake)
    focusManager.setFocused(undefined)
  }
}
