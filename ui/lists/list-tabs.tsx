import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Count } from '../kit/badge.tsx'
import classes from './list-tabs.module.css'

type ListTab = {
  key: string
  label: string
  to: LinkProps['to']
  /** Of rows; undefined while it is not known. */
  count?: number | undefined
}

/** Behind the current tab, so that the beginning of the next one is seen. In pixels. */
const ROOM = 24

type ListTabsProps = { label: string; accountId: string; current: string; tabs: readonly ListTab[] }

/** The lists of one kind of document, each on a page of its own. On a phone the current one is scrolled to. */
export function ListTabs({ label, accountId, current, tabs }: ListTabsProps) {
  const place = useRef<HTMLElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts move the tabs.
  useEffect(() => {
    const nav = place.current
    const tab = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && tab)
      nav.scrollLeft = tab.offsetLeft + tab.offsetWidth - nav.offsetLeft - nav.clientWidth + ROOM
  }, [current, counts])
  return (
    <nav ref={place} className={classes.tabs} aria-label={label}>
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
