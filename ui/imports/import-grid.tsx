import { VisuallyHidden } from '@mantine/core'
import {
  type CSSProperties,
  type UIEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../kit/kbd.tsx'
import { asHead, asRow, asRows, asTable } from '../kit/table-roles.ts'
import classes from './import-grid.module.css'
import { GridRow } from './import-row.tsx'
import { isWrong } from './import-table.ts'
import { type ImportRow, type RowKind, useShownRows } from './row-kind.ts'
import type { Edits } from './use-import.ts'

/** Rows drawn above and below the window. */
const MARGIN_PX = 400
/** Fewer rows are all drawn, to be found and read aloud. */
const FEW = 200

/** Which rows are drawn of many, by their heights: those in sight, and some around them. */
export function useWindow(heights: readonly number[]) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 900 })
  const tops = useMemo(() => {
    let top = 0
    return heights.map((height) => {
      const own = top
      top += height
      return own
    })
  }, [heights])
  const total = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)
  useLayoutEffect(() => {
    const height = box.current?.clientHeight
    if (height) setView((known) => ({ ...known, height }))
  }, [])
  const isWhole = heights.length <= FEW
  const first = isWhole ? 0 : indexAt(tops, view.top - MARGIN_PX)
  const last = isWhole ? heights.length - 1 : indexAt(tops, view.top + view.height + MARGIN_PX)
  const end = (tops[last] ?? 0) + (heights[last] ?? 0)
  return {
    box,
    first,
    last,
    before: tops[first] ?? 0,
    after: Math.max(0, total - end),
    firstInSight: indexAt(tops, view.top + (heights[0] ?? 0) / 2),
    lastInSight: indexAt(tops, view.top + view.height - (heights[0] ?? 0)),
    onScroll: ({ currentTarget }: UIEvent) =>
      setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight }),
    /** Brings a row into sight. */
    scrollTo(index: number): void {
      const { current } = box
      const top = tops[index] ?? 0
      if (!current) return
      if (top < current.scrollTop) current.scrollTop = top
      const bottom = top + (heights[index] ?? 0) * 2
      if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight
    },
  }
}

/** The last one that begins at or above that height. */
function indexAt(tops: readonly number[], at: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 1)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

type ImportGridProps = { rows: readonly ImportRow[]; total: number; edits: Edits }

const ROW_PX = 38
const WORDS_PX = 26

/** The rows as an editable table. F8, wherever it is pressed, and Enter lead to the next cell that is wrong. */
export function ImportGrid({ rows, total, edits }: ImportGridProps) {
  const { t } = useTranslation('imports')
  const { kind, columns } = useShownRows()
  const heights = useMemo(() => rows.map((row) => (isWrong(row) ? ROW_PX + WORDS_PX : ROW_PX)), [rows])
  const drawn = useWindow(heights)
  const goToNext = useNextError(rows, columns, drawn)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      if (event.target) goToNext(event.target)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [goToNext])
  return (
    <>
      <div className={classes.frame} ref={drawn.box} onScroll={drawn.onScroll}>
        <table
          {...asTable}
          aria-label={t(`${kind.words}.title`)}
          aria-rowcount={rows.length + 1}
          className={classes.table}
          style={makeGrid(kind, columns)}
        >
          <thead {...asRows} className={classes.head}>
            <Head />
          </thead>
          <tbody {...asRows} style={{ paddingBlock: `${drawn.before}px ${drawn.after}px` }}>
            {rows.slice(drawn.first, drawn.last + 1).map((row, index) => (
              <GridRow
                key={row.row}
                row={row}
                place={drawn.first + index + 2}
                edits={edits}
                onEntered={goToNext}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.below}>
        <span>
          {rows.length > 0 &&
            t('in-sight', { from: drawn.firstInSight + 1, to: drawn.lastInSight + 1, count: total })}
        </span>
        <span className={classes.keys}>
          <Kbd>F8</Kbd> {t('keys.next')} <Kbd>Esc</Kbd> {t('keys.back')}
        </span>
      </div>
    </>
  )
}

/** The tracks of the columns between the number of a row and its outcome. */
const makeGrid = (kind: RowKind, columns: readonly string[]): CSSProperties =>
  ({
    '--columns': columns.map((column) => kind.tracks[column] ?? '1fr').join(' '),
    minWidth: FRAME_PX + columns.length * kind.columnWidth,
  }) as CSSProperties

/** The number of the row, its outcome, and the button that leaves it out. */
const FRAME_PX = 328

function Head() {
  const { t } = useTranslation('imports')
  const { kind, columns } = useShownRows()
  return (
    <tr {...asRow} className={classes.row}>
      <th {...asHead} className={classes.number}>
        {t('row')}
      </th>
      {columns.map((column) => (
        <th {...asHead} key={column}>
          {t(`${kind.words}.column.${column}`)}
        </th>
      ))}
      <th {...asHead}>{t('becomes')}</th>
      <th {...asHead}>
        <VisuallyHidden>{t('leave-out-column')}</VisuallyHidden>
      </th>
    </tr>
  )
}

/** Moves from a cell to the next fault, in a circle, once the cell is judged. */
function useNextError(
  rows: readonly ImportRow[],
  columns: readonly string[],
  { box, scrollTo }: ReturnType<typeof useWindow>,
) {
  const current = useRef({ rows, columns, scrollTo })
  current.current = { rows, columns, scrollTo }
  const wanted = useRef<string>(undefined)
  const focusWanted = useCallback(() => {
    const cell = wanted.current && box.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`)
    if (!cell) return
    wanted.current = undefined
    cell.focus({ preventScroll: true })
    // The rows are in sight; of many columns the wrong one may not be.
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [box])
  // After each drawing: a row far away is drawn once the list was moved there.
  useEffect(focusWanted)
  return useCallback(
    (from: EventTarget) => {
      if (!(from instanceof HTMLElement)) return
      flushSync(() => from.blur())
      const { rows: now, columns: all, scrollTo: move } = current.current
      const next = nextWrong(now, rowNumber(from))
      const row = now[next]
      if (row === undefined) return from.focus()
      const column = all.find((each) => row.errors[each]) ?? ''
      wanted.current = `${row.row}-${column}`
      move(next)
      focusWanted()
    },
    [focusWanted],
  )
}

/** Of a cell, or of a button beside it. */
const rowNumber = (from: HTMLElement): number =>
  Number((from.closest('tr')?.querySelector<HTMLElement>('[data-row]') ?? from).dataset.row)

/** The place of the next row that is wrong, after that one; -1 when none is. */
function nextWrong(rows: readonly ImportRow[], after: number): number {
  const start = rows.findIndex(({ row }) => row === after)
  const later = rows.findIndex((row, place) => place > start && isWrong(row))
  return later === -1 ? rows.findIndex(isWrong) : later
}
