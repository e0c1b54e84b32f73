import { startTransition, useEffect, useState } from 'react'
import { useLineIds } from '../editor.ts'

/** More than any window shows at once. */
const screenful = 40

/** The ids of the rendered lines: a screenful when the editor opens, all of them when the browser is idle. */
export function useDrawnLines(): { ids: readonly string[]; count: number } {
  const all = useLineIds()
  const [isWhole, setWhole] = useState(all.length <= screenful)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return { ids: isWhole ? all : all.slice(0, screenful), count: all.length }
}
