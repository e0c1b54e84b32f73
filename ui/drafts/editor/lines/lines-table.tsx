import { useTranslation } from 'react-i18next'
import { onLineKey } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import classes from './lines-table.module.css'
import { useDrawnLines } from './use-drawn-lines.ts'
import type { Lines } from './use-lines.ts'

/** The lines as a table that one types in. Keys and pasting are heard once, here, not in each of a thousand cells. */
export function LinesTable({ lines }: { lines: Lines }) {
  const { t } = useTranslation('draft')
  const { ids, count } = useDrawnLines()
  return (
    <table
      className={classes.table}
      aria-label={t('lines.title')}
      aria-busy={ids.length < count || undefined}
      onKeyDown={(event) => onLineKey(event, lines.keys)}
      onPaste={lines.onPaste}
      onBlur={lines.onBlur}
    >
      <thead>
        <tr>
          <th className={classes.number}>
            <span className={classes.spoken}>{t('lines.number')}</span>
          </th>
          <th>{t('fields.line-name')}</th>
          <th data-figure>{t('fields.line-quantity')}</th>
          <th data-figure>{t('fields.line-unitPrice')}</th>
          <th>{t('fields.line-vatRate')}</th>
          <th data-figure>{t('fields.line-totalVatExcl')}</th>
          <th className={classes.actions}>
            <span className={classes.spoken}>{t('lines.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ids.map((id, index) => (
          <LineRow key={id} id={id} index={index} actions={lines} />
        ))}
      </tbody>
    </table>
  )
}
