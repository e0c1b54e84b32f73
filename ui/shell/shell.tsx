import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { ActingBar } from './acting-bar.tsx'
import { Footer } from './footer.tsx'
import { LateDialogs } from './late-dialogs.tsx'
import classes from './shell.module.css'
import { useShortcuts } from './shortcuts.ts'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen fills the window and scrolls its own parts; without a footer. */
    fillsWindow?: boolean
  }
}

type ShellProps = {
  account: Account | undefined
  accounts: Account[]
  isAdmin: boolean
  email: string
  onSignOut: () => void
  children: ReactNode
}

/** The layout of every page of a signed-in user. */
export function Shell({ account, accounts, isAdmin, email, onSignOut, children }: ShellProps) {
  const { t } = useTranslation('shell')
  const fillsWindow = useMatches().some((match) => match.staticData.fillsWindow)
  const [open, setOpen] = useState<'shortcuts' | 'call'>()
  const offered = useShortcuts(account, isAdmin, () => setOpen('shortcuts'))
  return (
    <div className={classes.shell} data-fills-window={fillsWindow || undefined}>
      {isAdmin && account && <ActingBar key={account.id} account={account} />}
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      {(account?.isTest || account?.seat) && (
        <p className={classes.test} role="status">
          {t(account.isTest ? 'test-company' : 'accounts:reads-along')}
        </p>
      )}
      <TopBar
        account={account}
        accounts={accounts}
        isAdmin={isAdmin}
        email={email}
        onSignOut={onSignOut}
        onShowShortcuts={() => setOpen('shortcuts')}
        onShowCall={() => setOpen('call')}
      />
      <div className={classes.wideOnly}>
        <TabBar account={account} isAdmin={isAdmin} />
      </div>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      {!fillsWindow && <Footer />}
      {open && <LateDialogs which={open} onClose={() => setOpen(undefined)} offered={offered} />}
    </div>
  )
}
