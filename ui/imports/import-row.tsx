import {
  IconAlertCircle,
  IconCheck,
  IconEqual,
  IconMinus,
  IconPlus,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { memo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { asCell, asRow } from '../kit/table-roles.ts'
import { codeText } from './code-text.ts'
import { ImportCell } from './import-cell.tsx'
import classes from './import-grid.module.css'
import { changedColumns, isWrong, mendedColumns } from './import-table.ts'
import { type ImportRow, useShownRows } from './row-kind.ts'
import type { Edits } from './use-import.ts'

/** After the row of headers. */
const FIRST = 2

type GridRowProps = {
  row: ImportRow
  /** In the whole table, from 1. */
  place: number
  edits: Edits
  /** Enter was pressed in a cell. */
  onEntered: (cell: EventTarget) => void
}

export const GridRow = memo(function GridRow({ row, place, edits, onEntered }: GridRowProps) {
  const { t } = useTranslation('imports')
  const { columns } = useShownRows()
  const changed = changedColumns(row)
  const mended = mendedColumns(row)
  const firstWrong = columns.find((column) => row.errors[column])
  const state = (column: string) => {
    if (isWrong(row) && row.errors[column]) return 'wrong'
    return mended.includes(column) ? 'mended' : changed.includes(column) ? 'changed' : undefined
  }
  return (
    <tr {...asRow} aria-rowindex={place} className={classes.row} data-out={row.isLeftOut || undefined}>
      <th scope="row" className={classes.number}>
        {row.row}
      </th>
      {columns.map((column) => (
        <td {...asCell} key={column} className={classes.cell} data-state={state(column)}>
          <ImportCell
            row={row}
            column={column}
            isFirst={place === FIRST && column === firstWrong}
            onWrite={edits.write}
            onEntered={onEntered}
          />
          {isWrong(row) && row.errors[column] && (
            <CellWords row={row} column={column} edits={edits} onTaken={onEntered} />
          )}
        </td>
      ))}
      <td {...asCell} className={classes.becomes}>
        <Becomes row={row} />
        {row.isLeftOut && (
          <button
            type="button"
            data-turn
            className={classes.action}
            onClick={({ currentTarget }) => turn(currentTarget, () => edits.leaveOut(row.row, false))}
          >
            {t('put-back')}
          </button>
        )}
      </td>
      <td {...asCell} className={classes.out}>
        {!row.isLeftOut && (
          <IconButton
            icon={IconX}
            size={16}
            label={t('leave-out', { row: row.row })}
            data-turn
            onClick={({ currentTarget }) => turn(currentTarget, () => edits.leaveOut(row.row, true))}
          />
        )}
      </td>
    </tr>
  )
})

/** Of the buttons that leave a row out and put it back, one stands there: the focus goes from one to the other. */
function turn(pressed: HTMLElement, act: () => void): void {
  const row = pressed.closest('tr')
  flushSync(act)
  row?.querySelector<HTMLElement>('[data-turn]')?.focus()
}

type CellWordsProps = {
  row: ImportRow
  column: string
  edits: Edits
  /** The suggestion was taken over: the cell that it went into. */
  onTaken: (cell: HTMLElement) => void
}

/** The fault under a cell, and a suggestion. */
export function CellWords({ row, column, edits, onTaken }: CellWordsProps) {
  const { t } = useTranslation('imports')
  const { kind } = useShownRows()
  const [code = ''] = row.errors[column] ?? []
  const suggestion = kind.suggest?.(code, row.cells[column] ?? '')
  return (
    <span className={classes.words}>
      <Icon of={IconAlertCircle} size={16} />
      <span id={`words-${row.row}-${column}`}>
        {codeText(code)} {suggestion && t('suggestion', { suggestion })}
      </span>
      {suggestion && (
        <button
          type="button"
          className={classes.action}
          onClick={({ currentTarget }) => {
            // The button goes with the error.
            const cell = findCell(currentTarget)
            edits.write(row.row, column, suggestion)
            if (cell) onTaken(cell)
          }}
        >
          {t('take-over')}
        </button>
      )}
    </span>
  )
}

const findCell = (words: HTMLElement): HTMLElement | undefined | null =>
  words.closest('[data-state]')?.querySelector<HTMLElement>('[data-cell]')

/** The outcome of the row. */
export function Becomes({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports')
  const { kind } = useShownRows()
  const name = (column: string) => t(`${kind.words}.column.${column}`)
  const say = (icon: typeof IconX, text: string, tone?: string) => (
    <span className={classes.become} data-tone={tone}>
      <Icon of={icon} size={16} />
      <span title={text}>{text}</span>
    </span>
  )
  if (row.isLeftOut) return say(IconMinus, t('become.left-out'))
  const wrong = kind.rules.columns.find((column) => row.errors[column])
  if (wrong) return say(IconAlertCircle, t('become.wrong', { column: name(wrong) }), 'err')
  const [mended] = mendedColumns(row)
  if (mended) {
    const was = row.opened.cells[mended]
    return say(IconCheck, was ? t('become.mended', { was }) : t('become.filled'), 'ok')
  }
  if (row.existing) {
    const changed = changedColumns(row)
    if (changed.length === 0) return say(IconEqual, t('become.same'))
    return say(IconRefresh, t('become.changed', { columns: changed.map(name).join(', ') }))
  }
  return say(
    IconPlus,
    t(kind.invites && row.cells.email === '' ? 'become.new-unreached' : 'become.new'),
    'ok',
  )
}
