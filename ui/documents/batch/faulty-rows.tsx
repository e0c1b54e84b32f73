import { useTranslation } from 'react-i18next'
import { addDays, displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { asCell, asHead, asRow, asRows, asTable } from '../../kit/table-roles.ts'
import classes from './batch-fault.module.css'
import type { FaultyRow } from './log-message.ts'

/** The line, its file, the column in words with its header, what stands there, and what to write. */
export function FaultyRows({ rows, label }: { rows: FaultyRow[]; label: string }) {
  const { t } = useTranslation('batch')
  return (
    <div className={classes.scroll}>
      <table {...asTable} className={classes.rows} aria-label={label}>
        <thead {...asRows}>
          <tr {...asRow}>
            <th {...asHead} scope="col">
              {t('fault.column.row')}
            </th>
            <th {...asHead} scope="col">
              {t('fault.column.file')}
            </th>
            <th {...asHead} scope="col">
              {t('fault.column.column')}
            </th>
            <th {...asHead} scope="col">
              {t('fault.column.value')}
            </th>
            <th {...asHead} scope="col">
              {t('fault.column.advice')}
            </th>
          </tr>
        </thead>
        <tbody {...asRows}>
          {rows.map((row) => (
            <Row key={`${row.row} ${row.field} ${row.code} ${row.fileName}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { row, field, code, fileName, value, suggestion } }: { row: FaultyRow }) {
  const { t } = useTranslation('batch')
  return (
    <tr {...asRow}>
      <td {...asCell} className={classes.number}>
        <span className={classes.word}>{t('fault.column.row')} </span>
        {row === 0 ? '–' : row}
      </td>
      <td {...asCell} className={classes.file}>
        {fileName ?? '–'}
      </td>
      <td {...asCell}>
        {t([`columns.${field}`, ''])} <span className={classes.header}>{field}</span>
      </td>
      <td {...asCell}>
        <span className={classes.value}>
          {value ?? <span className={classes.spoken}>{t('fault.blank')}</span>}
        </span>
      </td>
      <td {...asCell}>
        <Advice isBlank={value === undefined} field={field} code={code} />
        {suggestion && <b> {t('fault.meant', { suggestion })}</b>}
      </td>
    </tr>
  )
}

type AdviceProps = Pick<FaultyRow, 'field' | 'code'> & { isBlank: boolean }

function Advice({ field, code, isBlank }: AdviceProps) {
  const { t } = useTranslation('batch')
  if (!isBlank || field !== 'dueDate') return t([`cells:${code}`, 'cells:REC_EXCEL_INVALID'])
  const example = displayDate(addDays(todayInBrussels(), 30))
  return (
    <>
      {t('fault.needs-end')} <b>{t('fault.date-like', { example })}</b>
    </>
  )
}
