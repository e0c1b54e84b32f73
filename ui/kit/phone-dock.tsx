import type { ReactNode } from 'react'
import classes from './phone-dock.module.css'

/** The page's actions, fixed at the bottom; in reading order they come after their subject. */
export function PhoneDock({ children }: { children: ReactNode }) {
  return <div className={classes.dock}>{children}</div>
}
