import type { MouseEvent } from 'react'

/**
 * For the area of buttons below fields: a press must not blur the field first, since the field's error would move the button
 * away from the pointer.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault()
}
