import classes from './table.module.css'

type Bones = { key: string; align?: 'start' | 'end' | undefined; usual: number }

/** Placeholder rows with the height and columns of the real ones; the first sets the width of each column. */
export function TableSkeleton({ columns, rows }: { columns: Bones[]; rows: number }) {
  return countUp(rows).map((row) => (
    <tr key={row} className={classes.row} aria-hidden>
      {columns.map((column, index) => (
        <td key={column.key} data-align={column.align}>
          <span
            className={classes.bone}
            style={{ width: column.usual * (1 - ((row * 3 + row * index * 7) % 5) / 10) }}
          />
        </td>
      ))}
    </tr>
  ))
}

/** 0, 1, 2 … as keys of placeholders. */
export function countUp(length: number): number[] {
  return [...Array(length).keys()]
}
