import type { ReactNode } from 'react'
import classes from './row-card.module.css'

type RowCardProps = {
  /** Line one: who, and how much. */
  title: ReactNode
  figure: ReactNode
  /** Line two: which, and when. */
  detail: ReactNode
  date: ReactNode
  /** Line three: how it stands, and what can be done. */
  state: ReactNode
  actions: ReactNode
  /** More to press, over the full width. */
  children?: ReactNode
}

/** A table's row on a narrow window, in three lines. */
export function RowCard({ title, figure, detail, date, state, actions, children }: RowCardProps) {
  return (
    <div className={classes.card}>
      <span className={classes.strong}>{title}</span>
      <span className={classes.strong}>{figure}</span>
      <span className={classes.dim}>{detail}</span>
      <span className={classes.dim}>{date}</span>
      <span className={classes.third}>{state}</span>
      <span className={classes.third}>{actions}</span>
      {children && <div className={classes.more}>{children}</div>}
    </div>
  )
}

/** A document's number with the tag of its kind beside it. */
export function Numbered({ children, tag }: { children: ReactNode; tag?: ReactNode }) {
  return (
    <span className={classes.numbered}>
      {children}
      {tag}
    </span>
  )
}
