import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True while an element has less than that many px on one side. The window's size is not enough: banners, bars, panes and zoom
 * reduce it. @param around selects the measured ancestor
 */
export function useIsBelow(
  ref: RefObject<HTMLElement | null>,
  side: 'width' | 'height',
  least: number,
  around?: string,
): boolean {
  const [isBelow, setBelow] = useState(false)
  useLayoutEffect(() => {
    const room = around === undefined ? ref.current : ref.current?.closest(around)
    if (!room) return
    // Measured before the first paint, to avoid a visible change.
    const measure = () => setBelow(room.getBoundingClientRect()[side] < least)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    return () => observer.disconnect()
  }, [ref, side, least, around])
  return isBelow
}
