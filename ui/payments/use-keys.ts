import { useEffect, useRef } from 'react'
import { useShortcutsSwitch } from '../api/shortcuts-switch.ts'

type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Keys of a page: letters and digits follow the user's switch, Enter and arrows work on an entry and beside all fields. */
export function useKeys(keys: Keys): void {
  const { isOn } = useShortcutsSwitch()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(target))
        return
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      const isLetter = key.length === 1
      if (act === undefined || (isLetter && !isOn) || (!isLetter && !isOnEntry(target))) return
      event.preventDefault()
      act()
    }
    // Before the shortcuts of the whole page, of which `g` begins several.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [isOn])
}

const TYPING =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"], [role="listbox"]'

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(TYPING)) return true
  return document.querySelector('[aria-modal="true"], [role="menu"]') !== null
}

/** On no button or link of its own: an entry, the chosen proposal, or nothing at all. */
function isOnEntry(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  const control = target.closest('button, a, summary, [tabindex]')
  return control === null || control.matches('[data-entry], [data-proposal][aria-pressed="true"], main, h2')
}
