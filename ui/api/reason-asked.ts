// An act of an administrator was refused because no reason holds: the bar of the page asks for one, and the form stays as it is.

const listeners = new Set<() => void>()

/** @returns true where a page asks */
export function askForReason(): boolean {
  for (const ask of listeners) ask()
  return listeners.size > 0
}

/** @returns the end of listening */
export function onReasonAsked(ask: () => void): () => void {
  listeners.add(ask)
  return () => void listeners.delete(ask)
}
