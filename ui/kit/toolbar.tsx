import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

/** Search and filters above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <search className={classes.toolbar}>{children}</search>
}
