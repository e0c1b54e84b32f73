import { useTranslation } from 'react-i18next'
import { useEditorState, useFindings } from '../editor.ts'
import classes from './line-card.module.css'
import { LineCard } from './line-card.tsx'
import type { Lines } from './use-lines.ts'

/** The lines on a narrow screen. One stands open at a time. */
export function LineCards({ lines }: { lines: Lines }) {
  const { t } = useTranslation('draft')
  const rows = useEditorState((state) => state.form.inputDetails.lines)
  const openLine = useEditorState((state) => state.openLine)
  const currency = useEditorState((state) => state.form.inputDetails.payment.currency)
  const faults = useFindings((findings) => findings.byLine)
  return (
    <ul className={classes.cards} aria-label={t('lines.title')} onBlur={lines.onBlur}>
      {rows.map((line, index) => (
        <LineCard
          key={line.id}
          line={line}
          number={index + 1}
          isLast={index === rows.length - 1}
          isOpen={line.id === openLine}
          currency={currency}
          faults={faults.get(line.id)}
          lines={lines}
        />
      ))}
    </ul>
  )
}
