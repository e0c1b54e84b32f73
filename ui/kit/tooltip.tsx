import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './tooltip.module.css'

type TooltipProps = {
  /** Whole sentences; nothing opens without. */
  text: string | undefined
  /** The described element, with the id of its description while that is open. */
  children: (describedBy: string | undefined) => ReactNode
}

const restMs = 200

/** More about the element under the pointer or with the focus. Esc closes it; it never holds a text that stands nowhere else. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  const turn = (next: boolean, afterMs = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), afterMs)
  }
  const isShown = isOpen && text !== undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its content takes pointer and focus
    <span
      className={classes.about}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && turn(true, restMs)}
      onPointerLeave={() => turn(false)}
      // A finger doesn't point, and gives no focus that is seen.
      onClick={() => turn(true)}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && turn(true)}
      onBlur={() => turn(false)}
      onKeyDown={({ key }) => key === 'Escape' && turn(false)}
    >
      {children(isShown ? id : undefined)}
      {isShown && (
        <span ref={keepInSight} id={id} role="tooltip" className={classes.tooltip}>
          {text}
        </span>
      )}
    </span>
  )
}

const marginPx = 8

/** Moved back by as much as it would stand beyond the window. */
function keepInSight(tooltip: HTMLElement | null): void {
  if (!tooltip) return
  const beyond = tooltip.getBoundingClientRect().right - (document.documentElement.clientWidth - marginPx)
  if (beyond > 0) tooltip.style.translate = `${-beyond}px`
}
