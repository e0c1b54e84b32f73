import { Link, type LinkProps } from '@tanstack/react-router'
import { Count } from '../kit/badge.tsx'
import classes from './list-tabs.module.css'

type ListTab = {
  key: string
  label: string
  to: LinkProps['to']
  /** Of rows; undefined while it is not known. */
  count?: number | undefined
}

type ListTabsProps = { label: string; accountId: string; current: string; tabs: readonly ListTab[] }

/** The lists of one kind of document, each on a page of its own. */
export function ListTabs({ label, accountId, current, tabs }: ListTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          className={classes.tab}
          to={tab.to as '/invoices/{-$accountId}'}
          params={{ accountId }}
          search={{}}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && <Count value={tab.count} />}
        </Link>
      ))}
    </nav>
  )
}
