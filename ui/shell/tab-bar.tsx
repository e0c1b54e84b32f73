import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account, accountSummaryQuery } from '../api/accounts.ts'
import { bankWaitingQuery } from '../api/bank-waiting.ts'
import { useScope } from '../api/reach.ts'
import { Count } from '../kit/badge.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import classes from './tab-bar.module.css'
import { isWithin, type ShellTab, tabsFor, waitingAt } from './tabs.ts'

type TabBarProps = { account: Account | undefined; isAdmin: boolean; onGo?: () => void; isUpright?: boolean }

/** The tabs of an account with their counters, or of the operator's desk; in the narrow menu below each other. */
export function TabBar({ account, isAdmin, onGo, isUpright = false }: TabBarProps) {
  const { t } = useTranslation('shell')
  const scope = useScope()
  const tabs = tabsFor(account, { isAdmin, scope })
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const summary = useQuery({
    ...accountSummaryQuery(account?.id ?? ''),
    enabled: account !== undefined && tabs.some(({ count }) => count !== undefined),
    meta: { handles: true },
  })
  const bank = useQuery({
    ...bankWaitingQuery(account?.id ?? ''),
    enabled: account !== undefined && tabs.some(({ count }) => count === 'bank'),
  })
  const waitingOf = (count: ShellTab['count']) => {
    if (count === 'bank') return bank.data
    return count && summary.data && waitingAt(count, summary.data)
  }
  if (!account && isAdmin && scope === 'USER') return <DeskTabs onGo={onGo} isUpright={isUpright} />
  if (tabs.length === 0) return null
  return (
    <nav className={classes.tabs} data-upright={isUpright || undefined} aria-label={t('areas')}>
      {tabs.map((tab) => {
        const { key, to, count } = tab
        const waiting = waitingOf(count)
        return (
          <Link
            key={key}
            to={to}
            params={{ accountId: account?.id }}
            className={classes.tab}
            aria-current={isWithin(tab, path) ? 'page' : undefined}
            onClick={onGo}
          >
            <span data-label={t(`tabs.${key}`)} className={classes.label}>
              {t(`tabs.${key}`)}
            </span>
            {count && waiting ? (
              <Count value={waiting} label={t(`waiting.${count}`, { count: waiting })} />
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}
