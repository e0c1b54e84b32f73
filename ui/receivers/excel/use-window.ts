import { type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Rows drawn above and below the window. */
const MARGIN_PX = 400
/** Fewer rows are all drawn, to be found and read aloud. */
const FEW = 200

/** Which rows are drawn of many, by their heights: those in sight, and some around them. */
export function useWindow(heights: readonly number[]) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 900 })
  const tops = useMemo(() => {
    let top = 0
    return heights.map((height) => {
      const own = top
      top += height
      return own
    })
  }, [heights])
  const total = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)
  useLayoutEffect(() => {
    const height = box.current?.clientHeight
    if (height) setView((known) => ({ ...known, height }))
  }, [])
  const isWhole = heights.length <= FEW
  const first = isWhole ? 0 : indexAt(tops, view.top - MARGIN_PX)
  const last = isWhole ? heights.length - 1 : indexAt(tops, view.top + view.height + MARGIN_PX)
  const end = (tops[last] ?? 0) + (heights[last] ?? 0)
  return {
    box,
    first,
    last,
    before: tops[first] ?? 0,
    after: Math.max(0, total - end),
    firstInSight: indexAt(tops, view.top + (heights[0] ?? 0) / 2),
    lastInSight: indexAt(tops, view.top + view.height - (heights[0] ?? 0)),
    onScroll: ({ currentTarget }: UIEvent) =>
      setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight }),
    /** Brings a row into sight. */
    scrollTo(index: number): void {
      const { current } = box
      const top = tops[index] ?? 0
      if (!current) return
      if (top < current.scrollTop) current.scrollTop = top
      const bottom = top + (heights[index] ?? 0) * 2
      if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight
    },
  }
}

/** The last one that begins at or above that height. */
function indexAt(tops: readonly number[], at: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 1)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
