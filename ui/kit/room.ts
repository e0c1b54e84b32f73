import { type RefObject, useLayoutEffect, useState } from 'react'

/** True while its container is lower than that, in px. The window's height is not enough: banners, bars and zoom reduce it. */
export function useIsLow(ref: RefObject<HTMLElement | null>, around: string, lower: number): boolean {
  const [isLow, setLow] = useState(false)
  useLayoutEffect(() => {
    const room = ref.current?.closest(around)
    if (!room) return
    // Measured before the first paint, to avoid a visible change.
    const measure = () => setLow(room.getBoundingClientRect().height < lower)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room)
    return () => observer.disconnect()
  }, [ref, around, lower])
  return isLow
}
