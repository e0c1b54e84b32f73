import { type RefObject, useEffect } from 'react'

/** What had the focus last, and what it stood in, from the inside out, each with its place among its siblings then. */
export type LastFocus = { element: HTMLElement; around: { parent: Element; index: number }[] }
/** Where the focus goes when it can't go back. */
export type Fallback = (last: LastFocus) => HTMLElement | undefined

/** What lies over a page for a while and goes away with the focus on it: a dialog, a message. */
const overlays = '[aria-modal="true"], [aria-live]'

/**
 * The focus is never lost to the page. What had it may go away (a button that was pressed, a row, a dialog) or be closed
 * off for a while: then it goes back there once it can, else to its refuge. Who presses beside everything, or goes
 * to another part of the screen, lets go on purpose.
 */
export function useFocusRestoration(
  place: RefObject<HTMLElement | null>,
  fallback: Fallback = nearest,
): void {
  useEffect(() => {
    let last: LastFocus | undefined
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (place.current?.contains(target)) last = { element: target, around: around(target, place.current) }
      else if (!target.closest(overlays)) forget()
    }
    const forget = () => {
      last = undefined
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') forget()
    }
    const restore = () => {
      if (last && !hasFocus()) restoreFocus(last, fallback)
    }
    const later = () => requestAnimationFrame(restore)
    const watching = new MutationObserver(restore)
    watching.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['inert', 'disabled'],
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', later)
    document.addEventListener('pointerdown', forget, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      watching.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', later)
      document.removeEventListener('pointerdown', forget, true)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [place, fallback])
}

/** Whether something has the focus: not the page as a whole. */
export function hasFocus(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !activeElement.matches(':disabled')
}

function restoreFocus(last: LastFocus, fallback: Fallback): void {
  if (document.querySelector('[aria-modal="true"]')) return
  if (last.element.isConnected) last.element.focus({ preventScroll: true })
  if (!hasFocus()) fallback(last)?.focus({ preventScroll: true })
}

function around(element: HTMLElement, place: HTMLElement): LastFocus['around'] {
  const all: LastFocus['around'] = []
  for (let each: Element = element; each !== place && each.parentElement; each = each.parentElement)
    all.push({ parent: each.parentElement, index: [...each.parentElement.children].indexOf(each) })
  return all
}

/** What stands where it stood: in a list the next row, or the last one; else the first thing around it. */
function nearest({ around }: LastFocus): HTMLElement | undefined {
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue
    const inItsPlace = parent.children[Math.min(index, parent.children.length - 1)] ?? null
    const found = firstIn(inItsPlace) ?? firstIn(parent)
    if (found) return found
  }
  return undefined
}

const stops = 'a[href], button:not([tabindex="-1"]), input:not([type=file]), select, textarea, [tabindex="0"]'

/** What Tab would come to first in a part of the page. */
export function firstIn(part: Element | null): HTMLElement | undefined {
  const all = [...(part?.querySelectorAll<HTMLElement>(stops) ?? [])]
  if (part instanceof HTMLElement && part.matches(stops)) all.unshift(part)
  return all.find((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'))
}
