import { useTranslation } from 'react-i18next'
import { type ExcelTable, tableFigures } from './excel-table.ts'
import classes from './figures.module.css'

/** The outcomes of the rows in figures. */
export function Figures({ table }: { table: ExcelTable }) {
  const { t } = useTranslation('receivers-excel')
  const { added, existing, changed, wrong, leftOut } = tableFigures(table)
  const rows = table.flatMap(({ row, isLeftOut }) => (isLeftOut ? [row] : []))
  const figures = [
    { key: 'new', count: added, note: added > 0 ? t('figures.new-note') : '' },
    {
      key: 'existing',
      count: existing,
      note: existing > 0 ? t('figures.existing-note', { count: changed }) : '',
    },
    {
      key: 'wrong',
      count: wrong,
      note: wrong > 0 ? t('figures.wrong-note') : '',
      tone: wrong > 0 ? 'err' : undefined,
    },
    {
      key: 'left-out',
      count: leftOut,
      note: leftOut > 0 ? t('figures.rows', { count: leftOut, rows: listed(rows) }) : '',
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, count, note, tone }) => (
        <div key={key} data-tone={tone}>
          <dt>{t(`figures.${key}`, { count })}</dt>
          <dd>{count}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const MAX_NAMED = 5

const listed = (rows: number[]): string =>
  [...rows.slice(0, MAX_NAMED), ...(rows.length > MAX_NAMED ? ['…'] : [])].join(', ')
