import { Link, type LinkProps, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './tab-bar.module.css'

type DeskTab = {
  key: 'today' | 'companies' | 'set-aside' | 'global-customers'
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
  { key: 'set-aside', to: '/admin/set-aside', within: '/admin/set-aside' },
  { key: 'global-customers', to: '/global-customers/{-$accountId}', within: '/global-customers' },
]

type DeskTabsProps = { onGo: (() => void) | undefined; isUpright: boolean }

/** For an administrator without a chosen account. */
export function DeskTabs({ onGo, isUpright }: DeskTabsProps) {
  const { t } = useTranslation('shell')
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  return (
    <nav className={classes.tabs} data-upright={isUpright || undefined} aria-label={t('areas')}>
      {tabs.map(({ key, to, within, isAlone }) => (
        <Link
          key={key}
          to={to}
          className={classes.tab}
          aria-current={(isAlone ? path === within : path.startsWith(within)) ? 'page' : undefined}
          onClick={onGo}
        >
          <span data-label={t(`desk.${key}`)} className={classes.label}>
            {t(`desk.${key}`)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
