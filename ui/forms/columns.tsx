import type { ReactNode } from 'react'
import classes from './columns.module.css'

/** The six-column grid of a form's fields. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

/** @param of the number of columns: six by default, and on a phone */
export function Column({ of = 6, children }: { of?: number; children: ReactNode }) {
  return (
    <div className={classes.field} data-columns={of}>
      {children}
    </div>
  )
}
