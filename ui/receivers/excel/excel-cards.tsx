import { useTranslation } from 'react-i18next'
import { RECEIVER_COLUMNS } from '#contracts/rules/receiver-row.ts'
import { Button } from '../../kit/button.tsx'
import { ExcelCell } from './excel-cell.tsx'
import classes from './excel-grid.module.css'
import { Becomes, CellWords } from './excel-row.tsx'
import { type ExcelRow, isWrong } from './excel-table.ts'
import type { Edits } from './use-excel.ts'

/** On a phone: only the rows that were wrong, each with those of its cells. */
export function ExcelCards({ rows, edits }: { rows: readonly ExcelRow[]; edits: Edits }) {
  const { t } = useTranslation('receivers-excel')
  return (
    <ul className={classes.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <Card key={row.row} row={row} edits={edits} />
      ))}
    </ul>
  )
}

function Card({ row, edits }: { row: ExcelRow; edits: Edits }) {
  const { t } = useTranslation('receivers-excel')
  const { token1, firstName, lastName } = row.parsedReceiver
  const columns = RECEIVER_COLUMNS.filter((column) => row.errors[column] ?? row.opened.errors[column])
  const name = [firstName, lastName].filter(Boolean).join(' ') || token1
  return (
    <li className={classes.card} data-out={row.isLeftOut || undefined}>
      <b>{t('card', { row: row.row, name })}</b>
      {columns.map((column) => {
        const [code] = (isWrong(row) && row.errors[column]) || []
        return (
          <div key={column} className={classes.field} data-state={code ? 'wrong' : 'mended'}>
            <span aria-hidden>{t(`column.${column}`)}</span>
            <span className={classes.cell} data-state={code ? 'wrong' : 'mended'}>
              <ExcelCell row={row} column={column} onWrite={edits.write} onEntered={() => undefined} />
            </span>
            {code && <CellWords row={row} column={column} edits={edits} onTaken={(cell) => cell.focus()} />}
          </div>
        )
      })}
      <div className={classes.foot}>
        <Becomes row={row} />
        <Button kind="quiet" onClick={() => edits.leaveOut(row.row, !row.isLeftOut)}>
          {t(row.isLeftOut ? 'put-back' : 'leave-out-short')}
        </Button>
      </div>
    </li>
  )
}
