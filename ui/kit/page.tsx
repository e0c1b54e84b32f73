import { type ReactNode, useRef } from 'react'
import { useDocumentTitle } from './document-title.ts'
import classes from './page.module.css'
import { useFocusRestoration } from './use-focus-restoration.ts'

type PageProps = {
  title: string
  /** The tab's title where it should say more than the page's. */
  documentTitle?: string
  /** Stands above the title: the way back. */
  above?: ReactNode
  /** Stands beside the title: a badge. */
  beside?: ReactNode
  /** The page's one primary action, and what goes with it. */
  actions?: ReactNode
  children: ReactNode
}

/** A page's title row and width; puts the title in the browser's tab, and keeps the focus. */
export function Page({ title, documentTitle, above, beside, actions, children }: PageProps) {
  useDocumentTitle(documentTitle ?? title)
  const page = useRef<HTMLDivElement>(null)
  useFocusRestoration(page)
  return (
    <div ref={page} className={classes.page}>
      {above}
      <header className={classes.header}>
        <h1>{title}</h1>
        {beside}
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type SectionProps = { title: ReactNode; aside?: ReactNode; children: ReactNode; className?: string }

/** A part of a page: its title over an ink rule. */
export function Section({ title, aside, children, className }: SectionProps) {
  return (
    <section className={className}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={classes.sectionBody}>{children}</div>
    </section>
  )
}
