import classes from './table.module.css'

type Bones = { key: string; align?: 'start' | 'end' | undefined }

/** Rows of the same height and columns as what comes. */
export function TableSkeleton({ columns, rows }: { columns: Bones[]; rows: number }) {
  return countUp(rows).map((row) => (
    <tr key={row} className={classes.row} aria-hidden>
      {columns.map((column, index) => (
        <td key={column.key} data-align={column.align}>
          <span className={classes.bone} style={{ width: `${40 + ((row * 3 + index * 7) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ))
}

/** 0, 1, 2 … for placeholders, which have no identity but their place. */
export function countUp(length: number): number[] {
  return [...Array(length).keys()]
}
