import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Fragment, type Key, type MouseEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { narrow, useNarrow } from './media.ts'
import classes from './table.module.css'
import { countUp, TableSkeleton } from './table-skeleton.tsx'

export type SortOrder = 'ASC' | 'DESC'
export type Sort<Field extends string> = { field: Field; order: SortOrder }

export type Column<Row, Field extends string = string> = {
  key: string
  header: ReactNode
  /** Of the last row, below all: a sum. */
  foot?: ReactNode
  /** The accessible name of a column without a visible header, such as the actions. */
  spokenHeader?: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The field that the header sorts by. */
  sortBy?: Field
  /** The order of the first press: from A to Z, unless newest or largest first is meant. */
  firstOrder?: SortOrder
  /** Hidden while the window is at most this wide. */
  hideBelow?: number
  /** CSS width. */
  width?: string
  /** The usual width of its content in px, for the placeholder. */
  usual: number
  dim?: boolean
  strong?: boolean
  /** Long text, such as a name, may wrap. */
  wraps?: boolean
}

type TableProps<Row, Field extends string> = {
  /** The listed items; its accessible name. */
  label: string
  columns: Column<Row, Field>[]
  /** Undefined while loading for the first time: a placeholder is shown. */
  rows: Row[] | undefined
  rowKey: (row: Row) => Key
  /** The row on a window that is too narrow for columns. */
  card: (row: Row) => ReactNode
  /** The widest window that shows cards; 767 px unless the columns need more. */
  cardsBelow?: number
  sort?: Sort<Field> | undefined
  onSort?: (sort: Sort<Field>) => void
  /** Stands under the row, in the same frame. */
  rowDetails?: (row: Row) => ReactNode
  isChosen?: (row: Row) => boolean
  /** Loads the page behind a row, once the pointer is over it. */
  preload?: (row: Row) => void
  skeletonRows?: number
  /** Older rows stay while newer ones are loading. */
  isRefreshing?: boolean
  /** Shown when there are no rows. */
  empty?: ReactNode
}

/**
 * A table, or cards on a narrow window. A click anywhere on a row activates its element with `data-row-action`, which the
 * keyboard reaches too.
 */
export function Table<Row, Field extends string = string>(props: TableProps<Row, Field>) {
  const isCards = useNarrow(props.cardsBelow ?? narrow.cards)
  if (props.rows?.length === 0 && props.empty)
    return (
      <div className={classes.frame} data-table>
        {props.empty}
      </div>
    )
  return isCards ? <Cards {...props} /> : <Grid {...props} />
}

function Grid<Row, Field extends string>(props: TableProps<Row, Field>) {
  const { label, rows, sort, onSort, rowKey, skeletonRows = 10, isRefreshing } = props
  const columns = useShownColumns(props.columns)
  return (
    <div
      className={classes.frame}
      data-table
      aria-busy={rows === undefined || isRefreshing || undefined}
      data-loading={rows === undefined || undefined}
    >
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <TableSkeleton columns={columns} rows={skeletonRows} />
          ) : (
            rows.map((row) => <Row key={rowKey(row)} row={row} table={props} columns={columns} />)
          )}
        </tbody>
        {rows !== undefined && columns.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr>
              {columns.map(({ key, align, foot }) => (
                <td key={key} data-align={align} data-strong>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type RowProps<Row, Field extends string> = {
  row: Row
  table: TableProps<Row, Field>
  columns: Column<Row, Field>[]
}

function Row<Row, Field extends string>({ row, table, columns }: RowProps<Row, Field>) {
  const details = table.rowDetails?.(row)
  return (
    <Fragment>
      <tr
        className={classes.row}
        data-chosen={table.isChosen?.(row) || undefined}
        onClick={pressRow}
        onPointerEnter={() => table.preload?.(row)}
      >
        {columns.map((column) => (
          <td
            key={column.key}
            data-align={column.align}
            data-dim={column.dim}
            data-strong={column.strong}
            data-wraps={column.wraps}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {details && (
        <tr className={classes.details}>
          <td colSpan={columns.length}>{details}</td>
        </tr>
      )}
    </Fragment>
  )
}

function Cards<Row, Field extends string>(props: TableProps<Row, Field>) {
  const { label, rows, rowKey, card, rowDetails, isChosen, skeletonRows = 10 } = props
  return (
    <ul
      className={classes.cards}
      data-table
      aria-label={label}
      aria-busy={rows === undefined || undefined}
      data-loading={rows === undefined || undefined}
    >
      {rows === undefined
        ? countUp(skeletonRows).map((row) => <li key={row} className={classes.cardSkeleton} />)
        : rows.map((row) => (
            <li key={rowKey(row)} className={classes.card} data-chosen={isChosen?.(row) || undefined}>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the row's own link takes the keyboard */}
              <div onClick={pressRow}>{card(row)}</div>
              {rowDetails?.(row)}
            </li>
          ))}
    </ul>
  )
}

type HeadProps<Field extends string> = {
  column: Column<never, Field>
  sort: Sort<Field> | undefined
  onSort: ((sort: Sort<Field>) => void) | undefined
}

function Head<Field extends string>({ column, sort, onSort }: HeadProps<Field>) {
  const { sortBy } = column
  const sorted = sortBy !== undefined && sort?.field === sortBy ? sort.order : undefined
  const ariaSort = sorted && (sorted === 'ASC' ? 'ascending' : 'descending')
  const next = sorted === undefined ? (column.firstOrder ?? 'ASC') : sorted === 'DESC' ? 'ASC' : 'DESC'
  const toggle = () => sortBy && onSort?.({ field: sortBy, order: next })
  return (
    <th scope="col" data-align={column.align} aria-sort={ariaSort} style={{ width: column.width }}>
      {sortBy && onSort ? (
        <button type="button" className={classes.sort} data-sorted={sorted && true} onClick={toggle}>
          {column.header}
          {sorted && <Icon of={sorted === 'ASC' ? IconChevronUp : IconChevronDown} size={16} />}
        </button>
      ) : (
        (column.header ?? <span className={classes.spoken}>{column.spokenHeader}</span>)
      )}
    </th>
  )
}

function useShownColumns<Row, Field extends string>(columns: Column<Row, Field>[]): Column<Row, Field>[] {
  const isBelow1400 = useNarrow(1399)
  const isBelow1223 = useNarrow(narrow.editor)
  const isBelow1200 = useNarrow(narrow.receivers)
  const isBelow992 = useNarrow(narrow.tablet)
  const width = isBelow992
    ? narrow.tablet
    : isBelow1200
      ? narrow.receivers
      : isBelow1223
        ? narrow.editor
        : isBelow1400
          ? 1399
          : Number.POSITIVE_INFINITY
  return columns.filter((column) => column.hideBelow === undefined || width > column.hideBelow)
}

function pressRow(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, select, textarea, label'))
    return
  if (window.getSelection()?.toString()) return
  const action = event.currentTarget.querySelector<HTMLElement>('[data-row-action]')
  // A dialog that opens returns the focus to the earlier element.
  action?.focus({ preventScroll: true })
  action?.click()
}
