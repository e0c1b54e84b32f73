import { useTranslation } from 'react-i18next'
import classes from './line-card.module.css'
import { LineCard } from './line-card.tsx'
import { useDrawnLines } from './use-drawn-lines.ts'
import type { Lines } from './use-lines.ts'

/** The lines on a narrow screen. One is open at a time. */
export function LineCards({ lines }: { lines: Lines }) {
  const { t } = useTranslation('draft')
  const { ids, count } = useDrawnLines()
  return (
    <ul className={classes.cards} aria-label={t('lines.title')} onBlur={lines.onBlur} onPaste={lines.onPaste}>
      {ids.map((id, index) => (
        <LineCard key={id} id={id} index={index} isLast={index === count - 1} lines={lines} />
      ))}
    </ul>
  )
}
