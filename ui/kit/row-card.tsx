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
      <div className={classes.first}>
        <span>{title}</span>
        <span>{figure}</span>
      </div>
      <div className={classes.second}>
        <span>{detail}</span>
        <span>{date}</span>
      </div>
      <div className={classes.third}>
        <span>{state}</span>
        <span>{actions}</span>
      </div>
      {children && <div className={classes.more}>{children}</div>}
    </div>
  )
}

/** Up to here a number stays in one piece, however narrow its column. */
const inOnePiece = 20

type NumberedProps = { number: string | null; children: ReactNode; tag?: ReactNode }

/** A document's number with the tag of its kind beside it. */
export function Numbered({ number, children, tag }: NumberedProps) {
  return (
    <span className={classes.numbered} data-long={(number?.length ?? 0) > inOnePiece || undefined}>
      {children}
      {tag}
    </span>
  )
}
