import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'

const key = 'zegel.editor.split'
const [least, most, usual] = [24, 62, 42.6]

export type Split = { percent: number; set: (percent: number) => void; style: CSSProperties }

/** The width of the left pane in percent; stored on this device. */
export function useSplit(): Split {
  const [percent, setPercent] = useState(() => within(Number(localStorage.getItem(key)) || usual))
  const set = (next: number) => {
    setPercent(within(next))
    localStorage.setItem(key, String(within(next)))
  }
  return { percent, set, style: { gridTemplateColumns: `${percent}% 8px minmax(0, 1fr)` } }
}

function within(percent: number): number {
  return Math.min(most, Math.max(least, percent))
}

/** Draggable, or moved by the arrow keys: Home and End go to the edges, Enter to the default. */
export function Divider({ split }: { split: Split }) {
  const { t } = useTranslation('draft')
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box) split.set(((event.clientX - box.left) / box.width) * 100)
  }
  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: split.percent - 2,
      ArrowRight: split.percent + 2,
      Home: least,
      End: most,
      Enter: usual,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    split.set(target)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> that moves is announced as decoration
    <div
      role="separator"
      className={classes.divider}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('divider')}
      aria-valuenow={Math.round(split.percent)}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => split.set(usual)}
      onKeyDown={move}
    />
  )
}
