import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { useScope } from '../api/reach.ts'
import { Logo } from '../kit/logo.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { ChatWidget } from './chat-widget.tsx'
import { Credits } from './credits.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NarrowMenu, type NarrowMenuProps } from './narrow-menu.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SearchButton } from './search/search-button.tsx'
import classes from './shell.module.css'

type TopBarProps = NarrowMenuProps & {
  accounts: Account[]
  /** The account in which everything can be searched. */
  onSearch: (() => void) | undefined
}

/** The header of every page: the account, the language, and the user with their menu. */
export function TopBar(props: TopBarProps) {
  const { account, accounts, person, onSignOut, onShowAccess, onShowShortcuts, onShowCall, onSearch } = props
  const { t } = useTranslation('shell')
  const isOperator = useScope() === 'USER' && person.isAdmin
  return (
    <header className={classes.bar}>
      <Link
        to="/overview/{-$accountId}"
        params={{ accountId: account?.id }}
        className={classes.home}
        aria-label={t('home')}
      >
        <Logo size={26} withName />
      </Link>
      <div className={classes.letterhead}>
        {isOperator && (
          <Link to="/admin" className={classes.desk} data-alone={account === undefined || undefined}>
            {t('desk.name')}
          </Link>
        )}
        <AccountSwitcher account={account} accounts={accounts} isAdmin={person.isAdmin} />
        {account?.prepaid && <Credits account={account} />}
      </div>
      {onSearch && <SearchButton onSearch={onSearch} />}
      <div className={classes.tools}>
        <LanguageMenu />
        <PersonMenu
          person={person}
          onSignOut={onSignOut}
          onShowAccess={onShowAccess}
          onShowShortcuts={onShowShortcuts}
          onShowCall={onShowCall}
        />
      </div>
      <ChatWidget />
      <NarrowMenu {...props} />
    </header>
  )
}
