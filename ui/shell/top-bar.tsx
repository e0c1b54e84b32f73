import { IconCode, IconDeviceDesktop, IconKeyboard, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { type ColourScheme, useColourScheme } from '../kit/colour-scheme.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { Logo } from '../kit/logo.tsx'
import { Menu } from '../kit/menu.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { ChatWidget } from './chat-widget.tsx'
import { Credits } from './credits.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NarrowMenu, type NarrowMenuProps } from './narrow-menu.tsx'
import classes from './shell.module.css'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const schemes: ColourScheme[] = ['auto', 'light', 'dark']

/** System, light or dark; stored on this device. */
function AppearanceMenu() {
  const { t } = useTranslation('shell')
  const { scheme, setScheme } = useColourScheme()
  const items = schemes.map((each) => ({
    key: each,
    label: t(`appearance.${each}`),
    icon: icons[each],
    isCurrent: each === scheme,
    onPress: () => setScheme(each),
  }))
  return (
    <Menu
      trigger={<IconButton icon={icons[scheme]} size={20} label={t('appearance.label')} />}
      items={items}
    />
  )
}

type TopBarProps = NarrowMenuProps & { accounts: Account[]; onShowShortcuts: () => void }

/** The header of every page: account, user and sign-out. */
export function TopBar(props: TopBarProps) {
  const { account, accounts, isAdmin, email, onSignOut, onShowShortcuts, onShowCall } = props
  const { t } = useTranslation('shell')
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
        <AccountSwitcher account={account} accounts={accounts} isAdmin={isAdmin} />
        {account?.prepaid && <Credits account={account} />}
      </div>
      <div className={classes.tools}>
        <LanguageMenu />
        <AppearanceMenu />
        <IconButton icon={IconCode} size={20} label={t('api-call')} onClick={onShowCall} />
        <IconButton icon={IconKeyboard} size={20} label={t('shortcuts.title')} onClick={onShowShortcuts} />
        <span className={classes.who}>{isAdmin ? `${email} (ADMIN)` : email}</span>
        <button type="button" className={classes.signOut} onClick={onSignOut}>
          {t('sign-out')}
        </button>
      </div>
      <ChatWidget />
      <NarrowMenu {...props} />
    </header>
  )
}
