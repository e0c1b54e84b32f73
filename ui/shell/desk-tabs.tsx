import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { deskQuery } from '../api/desk.ts'
import { Count } from '../kit/badge.tsx'
import classes from './tab-bar.module.css'

type DeskTab = {
  key: 'today' | 'companies' | 'people' | 'tokens' | 'set-aside' | 'health' | 'global-customers'
  to: LinkProps['to']
  /** The beginning of the routes that belong to it. */
  within: string
  /** Only that route itself. */
  isAlone?: true
}

/** The pages of the operator's desk, in the order of a day. */
const tabs: DeskTab[] = [
  { key: 'today', to: '/admin', within: '/admin/', isAlone: true },
  { key: 'companies', to: '/admin/companies', within: '/admin/companies' },
  { key: 'people', to: '/admin/people', within: '/admin/people' },
  { key: 'tokens', to: '/admin/tokens', within: '/admin/tokens' },
  { key: 'set-aside', to: '/admin/set-aside', within: '/admin/set-aside' },
  { key: 'health', to: '/admin/health', within: '/admin/health' },
  { key: 'global-customers', to: '/global-customers/{-$accountId}', within: '/global-customers' },
]

type DeskTabsProps = { onGo: (() => void) | undefined; isUpright: boolean }

/** For an administrator without a chosen account. */
export function DeskTabs({ onGo, isUpright }: DeskTabsProps) {
  const { t } = useTranslation('shell')
  const { data } = useQuery(deskQuery)
  const waiting = {
    today: data && data.registrations + data.creditRequests,
    'set-aside': data?.setAside,
  }
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  return (
    <nav className={classes.tabs} data-upright={isUpright || undefined} aria-label={t('areas')}>
      {tabs.map(({ key, to, within, isAlone }) => (
        <Link
          key={key}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: isAlone === true }}
          aria-current={(isAlone ? path === within : path.startsWith(within)) ? 'page' : undefined}
          onClick={onGo}
        >
          <span data-label={t(`desk.${key}`)} className={classes.label}>
            {t(`desk.${key}`)}
          </span>
          {(key === 'today' || key === 'set-aside') && waiting[key] ? (
            <Count value={waiting[key]} label={t('desk.wait', { count: waiting[key] })} />
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
