import { useThrottledCallback } from '@mantine/hooks'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { type PdfPage, pageSize } from './pdf-document.ts'
import type { Turn } from './turn.ts'

/** The page follows its pane's width, at most this often (specification section 9). */
const resizeMs = 500
const margin = 32
const steps = [0.5, 0.67, 0.8, 0.92, 1, 1.25, 1.5, 2, 3, 4]

export type Zoom = {
  area: RefCallback<HTMLElement>
  scale: number
  isFitted: boolean
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
}

/** As wide as the pane, until the user zooms. */
export function useZoom(page: PdfPage | undefined, turn: Turn = 0): Zoom {
  const [width, setWidth] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  // Measured when it is followed: an earlier measurement may be over.
  const follow = useThrottledCallback((element: HTMLElement) => setWidth(element.clientWidth), resizeMs)
  const observer = useRef<ResizeObserver | null>(null)
  const area: RefCallback<HTMLElement> = useCallback(
    (element) => {
      observer.current?.disconnect()
      if (!element) return
      setWidth(element.clientWidth)
      observer.current = new ResizeObserver(() => follow(element))
      observer.current.observe(element)
    },
    [follow],
  )
  useEffect(() => () => observer.current?.disconnect(), [])
  const fitted = page && width > 0 ? Math.max(0.1, (width - margin) / pageSize(page, turn).width) : 1
  const scale = chosen ?? fitted
  return {
    area,
    scale,
    isFitted: chosen === null,
    zoomIn: () => setChosen(steps.find((step) => step > scale + 0.01) ?? scale),
    zoomOut: () => setChosen(steps.findLast((step) => step < scale - 0.01) ?? scale),
    fit: () => setChosen(null),
  }
}
