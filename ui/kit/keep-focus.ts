import type { MouseEvent } from 'react'

/**
 * For what stands around buttons below fields. A press must not first leave the field: the message that would appear there
 * moves the button from under the pointer.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault()
}
