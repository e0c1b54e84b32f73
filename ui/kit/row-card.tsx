import type { ReactNode } from 'react'
import classes from './row-card.module.css'

type RowCardProps = {
  /** Line one: name and amount. */
  title: ReactNode
  figure: ReactNode
  /** Line two: number and date. */
  detail: ReactNode
  date: ReactNode
  /** Line three: status and actions. */
  state: ReactNode
  actions: ReactNode
  /** Further buttons over the full width. */
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

/** Shorter numbers never wrap, however narrow the column. */
const inOnePiece = 20

type NumberedProps = { number: string | null; children: ReactNode; tag?: ReactNode }

/** A document's number with a tag beside it. */
export function Numbered({ number, children, tag }: NumberedProps) {
  return (
    <span className={classes.numbered} data-long={(number?.length ?? 0) > inOnePiece || undefined}>
      {children}
      {tag}
    </span>
  )
}
