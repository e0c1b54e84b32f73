import { type ReactNode, useRef } from 'react'
import { useDocumentTitle } from './document-title.ts'
import classes from './page.module.css'
import { useFocusRestoration } from './use-focus-restoration.ts'

type PageProps = {
  title: string
  /** The browser tab's title, where it differs from the page's. */
  documentTitle?: string
  /** Above the title. */
  backLink?: ReactNode
  /** Beside the title: a badge. */
  beside?: ReactNode
  /** The page's one primary action, and related ones. */
  actions?: ReactNode
  /** The title stands above, in the frame around this page. */
  isTitled?: boolean
  children: ReactNode
}

/** A page's title row and width; sets the browser tab's title, and restores the focus. */
export function Page(props: PageProps) {
  const { title, documentTitle, backLink, beside, actions, isTitled = false, children } = props
  useDocumentTitle(documentTitle ?? title)
  const page = useRef<HTMLDivElement>(null)
  useFocusRestoration(page)
  return (
    <div ref={page} className={classes.page}>
      {backLink}
      {!isTitled && (
        <header className={classes.header}>
          <h1>{title}</h1>
          {beside}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  )
}

type SectionProps = {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
  className?: string
  /** Names it as a region, for pages that have several lists. */
  label?: string
}

/** A section of a page with its title. */
export function Section({ title, aside, children, className, label }: SectionProps) {
  return (
    <section className={className} aria-label={label}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={classes.sectionBody}>{children}</div>
    </section>
  )
}
