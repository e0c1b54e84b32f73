import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { ImportCell } from './import-cell.tsx'
import classes from './import-grid.module.css'
import { Becomes, CellWords } from './import-row.tsx'
import { isWrong } from './import-table.ts'
import { type ImportRow, useShownRows } from './row-kind.ts'
import type { Edits } from './use-import.ts'

/** On a phone: only the rows that were wrong, each with those of its cells. */
export function ImportCards({ rows, edits }: { rows: readonly ImportRow[]; edits: Edits }) {
  const { t } = useTranslation('imports')
  const { kind } = useShownRows()
  return (
    <ul className={classes.cards} aria-label={t(`${kind.words}.title`)}>
      {rows.map((row) => (
        <Card key={row.row} row={row} edits={edits} />
      ))}
    </ul>
  )
}

function Card({ row, edits }: { row: ImportRow; edits: Edits }) {
  const { t } = useTranslation('imports')
  const { kind } = useShownRows()
  const columns = kind.rules.columns.filter((column) => row.errors[column] ?? row.opened.errors[column])
  const name = kind.nameOf(row.cells)
  return (
    <li className={classes.card} data-out={row.isLeftOut || undefined}>
      <b>{t('card', { row: row.row, name })}</b>
      {columns.map((column) => {
        const [code] = (isWrong(row) && row.errors[column]) || []
        return (
          <div key={column} className={classes.field} data-state={code ? 'wrong' : 'mended'}>
            <span aria-hidden>{t(`${kind.words}.column.${column}`)}</span>
            <span className={classes.cell} data-state={code ? 'wrong' : 'mended'}>
              <ImportCell row={row} column={column} onWrite={edits.write} onEntered={() => undefined} />
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
