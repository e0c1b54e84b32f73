import { type RefObject, useEffect } from 'react'

/** The last focused element and its ancestors from the inside out, each with its index among its siblings. */
export type LastFocus = { element: HTMLElement; around: { parent: Element; index: number }[] }
/** Finds the element to focus when the last one is gone. */
export type Fallback = (last: LastFocus) => HTMLElement | undefined

/** Temporary elements over the page that may have the focus: dialogs, toasts. */
const overlays = '[aria-modal="true"], [aria-live]'

/**
 * Restores the focus when its element is removed or disabled (a pressed button, a row, a dialog): to the same element once
 * that is possible, else to the fallback. A click elsewhere or focus in another region ends it.
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

/** True when an element other than the body has the focus. */
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

/** The element in the same place: in a list the next row, or the last one; else the first element of the parent. */
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

/** The first focusable element of a part of the page. */
export function firstIn(part: Element | null): HTMLElement | undefined {
  const all = [...(part?.querySelectorAll<HTMLElement>(stops) ?? [])]
  if (part instanceof HTMLElement && part.matches(stops)) all.unshift(part)
  return all.find((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'))
}
