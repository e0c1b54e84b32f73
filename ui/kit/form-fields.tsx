import type { ReactNode } from 'react'
import classes from './form-fields.module.css'

/** The fields of a short form, below each other. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
