import type { KeyboardEvent } from 'react'
import { type Column, columns, moreColumns } from './line-edits.ts'

export type Place = { id: string; column: Column }

export type LineKeys = {
  /** After the last line it adds one. */
  next: (place: Place) => void
  go: (place: Place, step: -1 | 1) => void
  move: (place: Place, step: -1 | 1) => void
  copy: (place: Place) => void
  remove: (place: Place) => void
  /** Shows the further fields. */
  more: (place: Place) => void
}

/** The cell of an event, by the data attributes of its element. */
export function findPlace(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const { line, column } = target.dataset
  const known = [...columns, ...moreColumns].find((each) => each === column)
  return line && known ? { id: line, column: known } : undefined
}

/**
 * Enter: next line. Alt+Enter: the further fields. Alt and arrows: move the line. Ctrl+D: copy from above. Alt+Delete:
 * remove. Arrows: move between cells.
 */
export function onLineKey(event: KeyboardEvent, keys: LineKeys): void {
  const place = findPlace(event.target)
  if (!place || event.nativeEvent.isComposing) return
  const act = chooseAction(event, keys)
  if (!act) return
  event.preventDefault()
  act(place)
}

function chooseAction(event: KeyboardEvent, keys: LineKeys): ((place: Place) => void) | undefined {
  const { key, altKey, shiftKey } = event
  const isControl = event.ctrlKey || event.metaKey
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  if (altKey && step && !isControl) return (place) => keys.move(place, step)
  if (altKey && key === 'Delete') return keys.remove
  if (altKey && key === 'Enter') return keys.more
  if (isControl && !altKey && key.toLowerCase() === 'd') return keys.copy
  if (altKey || isControl) return undefined
  if (key === 'Enter') return shiftKey ? (place) => keys.go(place, -1) : keys.next
  const isList = event.target instanceof HTMLSelectElement
  return step && !isList && !shiftKey ? (place) => keys.go(place, step) : undefined
}
