import { useTranslation } from 'react-i18next'
import { useEditorState, useFindings } from '../editor.ts'
import { onLineKey } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import classes from './lines-table.module.css'
import type { Lines } from './use-lines.ts'

/** The lines as a table that one types in. Keys and pasting are heard once, here, not in each of a thousand cells. */
export function LinesTable({ lines }: { lines: Lines }) {
  const { t } = useTranslation('draft')
  const rows = useEditorState((state) => state.form.inputDetails.lines)
  const openMore = useEditorState((state) => state.openMore)
  const faults = useFindings((findings) => findings.byLine)
  return (
    <table
      className={classes.table}
      aria-label={t('lines.title')}
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
        {rows.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            number={index + 1}
            isOpen={openMore.has(line.id)}
            faults={faults.get(line.id)}
            actions={lines}
          />
        ))}
      </tbody>
    </table>
  )
}
