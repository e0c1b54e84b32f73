import { flushSync } from 'react-dom'
import type { Editor } from './editor.ts'
import { elementOf, type FieldKey, readCellKey, tabOf } from './fields.ts'

/** Opens the tab (and on a phone the line) of a field, and focuses it. */
export function goTo({ store }: Editor, key: FieldKey): void {
  const cell = readCellKey(key)
  const openLine = cell?.lineId ?? store.get().openLine
  const opensAdvanced = /customer\/(scheme|participant)$/.test(key)
  flushSync(() => store.set((state) => ({ ...state, tab: tabOf(key), openLine, opensAdvanced })))
  requestAnimationFrame(() => focusWhenThere(key, performance.now() + 3_000))
}

/** The element may still have to be rendered: the form, an advanced section, a line on a phone. */
function focusWhenThere(key: FieldKey, until: number): void {
  const element = elementOf(key)
  if (!element && performance.now() < until) requestAnimationFrame(() => focusWhenThere(key, until))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
