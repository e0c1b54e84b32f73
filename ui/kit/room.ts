import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True while what it stands in is lower than that, in px; follows it. The window does not tell: a banner, a bar and a zoom
 * take of its height.
 */
export function useIsLow(ref: RefObject<HTMLElement | null>, around: string, lower: number): boolean {
  const [isLow, setLow] = useState(false)
  useLayoutEffect(() => {
    const room = ref.current?.closest(around)
    if (!room) return
    // Measured before anything is painted, so that nothing is seen to fold.
    const measure = () => setLow(room.getBoundingClientRect().height < lower)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    return () => observer.disconnect()
  }, [ref, around, lower])
  return isLow
}
