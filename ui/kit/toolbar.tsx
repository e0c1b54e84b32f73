import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

/** Search and filters above a list, in the order in which people narrow. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <search className={classes.toolbar}>{children}</search>
}
