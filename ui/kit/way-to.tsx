import type { ReactNode } from 'react'
import classes from './way-to.module.css'

type WayToProps = { title: string; about: string; children: ReactNode }

/** The way to another page: what it is for, and its link. */
export function WayTo({ title, about, children }: WayToProps) {
  return (
    <div className={classes.links}>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.detail}>{about}</p>
      </div>
      {children}
    </div>
  )
}
