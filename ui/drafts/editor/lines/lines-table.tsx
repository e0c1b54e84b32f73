import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asHead, asRow, asRows, asTable } from '../../../kit/table-roles.ts'
import { useEditorState } from '../editor.ts'
import { onLineKey } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import classes from './lines-table.module.css'
import { type Lines, useDrawnLines } from './use-lines.ts'

type LinesTableProps = {
  lines: Lines
  /** Unit and discount are among the columns. */
  isWhole: boolean
}

/** The lines as an editable table. It handles keys and pasting for all cells. */
export function LinesTable({ lines, isWhole }: LinesTableProps) {
  const { t } = useTranslation('draft')
  const { ids, count } = useDrawnLines()
  const hasWords = useEditorState(({ form }) =>
    form.inputDetails.lines.some(({ vatTreatment }) => vatTreatment !== ''),
  )
  return (
    <table
      {...asTable}
      className={classes.table}
      data-words={hasWords || undefined}
      data-whole={isWhole || undefined}
      aria-label={t('lines.title')}
      aria-busy={ids.length < count || undefined}
      onKeyDown={(event) => onLineKey(event, lines.keys)}
      onPaste={lines.onPaste}
      onBlur={lines.onBlur}
    >
      <thead {...asRows}>
        <tr {...asRow}>
          <th {...asHead} className={classes.number}>
            <VisuallyHidden>{t('lines.number')}</VisuallyHidden>
          </th>
          <th {...asHead}>{t('fields.line-name')}</th>
          <th {...asHead} data-figure>
            {t('fields.line-quantity')}
          </th>
          {isWhole && <th {...asHead}>{t('fields.line-unit')}</th>}
          <th {...asHead} data-figure>
            {t(isWhole ? 'lines.price' : 'fields.line-unitPrice')}
          </th>
          {isWhole && (
            <th {...asHead} data-figure>
              {t('fields.line-discount')}
            </th>
          )}
          <th {...asHead}>{t('fields.line-vatRate')}</th>
          <th {...asHead} data-figure>
            {t('fields.line-totalVatExcl')}
          </th>
          <th {...asHead} className={classes.actions}>
            <VisuallyHidden>{t('lines.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody {...asRows}>
        {ids.map((id, index) => (
          <LineRow key={id} id={id} index={index} actions={lines} isWhole={isWhole} />
        ))}
      </tbody>
    </table>
  )
}
