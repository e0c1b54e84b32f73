import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addDays, displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { asCell, asHead, asRow, asRows, asTable } from '../../kit/table-roles.ts'
import { doctypesQuery } from '../queries.ts'
import classes from './batch-fault.module.css'
import type { FaultyRow } from './log-message.ts'

/** More of them are no help in a cell. */
const mostDoctypes = 6

type FaultyRowsProps = { accountId: string; rows: FaultyRow[]; label: string }

const isNothingLikeIt = ({ code, suggestion }: FaultyRow) =>
  code === 'unknown-doctype' && suggestion === undefined

/** The line, its file, the column in words with its header, what stands there, and what to write. */
export function FaultyRows({ accountId, rows, label }: FaultyRowsProps) {
  const { t } = useTranslation('batch')
  const isAsked = rows.some(isNothingLikeIt)
  const { data: doctypes = [] } = useQuery({ ...doctypesQuery(accountId), enabled: isAsked })
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
            <Row
              key={`${row.row} ${row.field} ${row.code} ${row.fileName}`}
              row={row}
              doctypes={isNothingLikeIt(row) ? doctypes.slice(0, mostDoctypes) : []}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: FaultyRow; doctypes: string[] }

function Row({ row: { row, field, code, fileName, value, suggestion }, doctypes }: RowProps) {
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
        {doctypes.length > 0 && <b> {t('fault.one-of', { doctypes: doctypes.join(', ') })}</b>}
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
