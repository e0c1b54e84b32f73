import type { ReactNode } from 'react'
import classes from './columns.module.css'

/** The six columns that the fields of a form stand in. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

/** How many of them a field takes; all six unless told otherwise, and on a phone. */
export function Column({ of = 6, children }: { of?: number; children: ReactNode }) {
  return (
    <div className={classes.field} data-columns={of}>
      {children}
    </div>
  )
}
