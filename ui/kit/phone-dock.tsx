import type { ReactNode } from 'react'
import classes from './phone-dock.module.css'

/** The page's actions, fast below; in reading order they come after what they are about. */
export function PhoneDock({ children }: { children: ReactNode }) {
  return <div className={classes.dock}>{children}</div>
}
