import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Account, accountSummaryQuery, accountsQuery } from '../api/accounts.ts'
import { restWhileIdle } from '../api/idle.ts'
import { useOwnEmail } from '../api/own-email.ts'
import { renewPush } from '../api/push.ts'

import { queryClient } from '../api/query-client.ts'
import { OwnPlace, useScope } from '../api/reach.ts'
import { mayIn } from '../api/rights.ts'
import { isAdmin, personName, type User, useSession } from '../api/session.ts'
import { watchKeptFiles } from '../api/watch-kept-files.ts'
import { KitProvider } from '../kit/provider.tsx'
import { ActingBars } from './acting-bar.tsx'
import { Footer } from './footer.tsx'
import { useManifest, useWaiting } from './installed.ts'
import { LateDialogs } from './late-dialogs.tsx'
import type { Person } from './person-menu.tsx'
import { useOpened } from './search/opened.ts'
import classes from './shell.module.css'
import { useShortcuts } from './shortcuts.ts'
import { TabBar } from './tab-bar.tsx'
import { waitingAt } from './tabs.ts'
import { TopBar } from './top-bar.tsx'

type SignedInShellProps = { account: Account | undefined; onSignOut: () => void; children: ReactNode }

/** The parts that need a session: server data, the user's accounts, and the layout. */
export function SignedInShell(props: SignedInShellProps) {
  const user = useSession()?.user
  if (!user) return null
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <UserShell user={user} {...props} />
      </KitProvider>
    </QueryClientProvider>
  )
}

function UserShell({ user, account, onSignOut, children }: SignedInShellProps & { user: User }) {
  const accounts = useQuery(accountsQuery(user.id))
  const email = useOwnEmail()
  useEffect(restWhileIdle, [])
  const live = accounts.data?.find(({ id }) => id === account?.id) ?? account
  useWaiting(useReceivedWaiting(live))
  useManifest()
  useEffect(() => void renewPush(user.id).catch(() => undefined), [user.id])
  useEffect(watchKeptFiles, [])
  return (
    <Shell
      account={live}
      accounts={accounts.data ?? []}
      person={{ name: personName(user), email, isAdmin: isAdmin(user) }}
      onSignOut={onSignOut}
    >
      <OwnPlace.Provider value={live ?? NO_PLACE}>{children}</OwnPlace.Provider>
    </Shell>
  )
}

/** How many received documents wait for an answer, and papers for their data, also while the tab is hidden. */
function useReceivedWaiting(account: Account | undefined): number {
  const isCounted =
    useScope() === 'USER' && account?.features.includes('PEPPOL') === true && mayIn(account, 'write')
  const summary = useQuery({
    ...accountSummaryQuery(account?.id ?? ''),
    enabled: isCounted,
    refetchIntervalInBackground: true,
    meta: { handles: true },
  })
  return isCounted && summary.data ? waitingAt('received', summary.data) : 0
}

const NO_PLACE = { seat: null, role: null }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen fills the window and scrolls its own parts; without a footer. */
    fillsWindow?: boolean
  }
}

type ShellProps = {
  account: Account | undefined
  accounts: Account[]
  person: Person
  onSignOut: () => void
  children: ReactNode
}

/** The layout of every page of a signed-in user. */
export function Shell({ account, accounts, person, onSignOut, children }: ShellProps) {
  const { t } = useTranslation('shell')
  const { isAdmin } = person
  const fillsWindow = useMatches().some((match) => match.staticData.fillsWindow)
  const [open, setOpen] = useState<'shortcuts' | 'call' | 'search'>()
  const offered = useShortcuts(
    { account, accounts, isAdmin },
    { help: () => setOpen('shortcuts'), search: () => setOpen('search') },
  )
  useOpened(account?.id)
  const navigate = useNavigate()
  const hasAccess = useScope() === 'USER'
  return (
    <div className={classes.shell} data-fills-window={fillsWindow || undefined}>
      {isAdmin && hasAccess && <ActingBars company={account?.role == null ? account : undefined} />}
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      {account && (account.isTest || !mayIn(account, 'write')) && (
        <p className={classes.test} role="status">
          {t(account.isTest ? 'test-company' : 'accounts:reads-along')}
        </p>
      )}
      <TopBar
        account={account}
        accounts={accounts}
        person={person}
        onSignOut={onSignOut}
        onShowAccess={hasAccess ? () => void navigate({ to: '/user/access' }) : undefined}
        onShowShortcuts={() => setOpen('shortcuts')}
        onShowCall={() => setOpen('call')}
        onSearch={offered.maySearch ? () => setOpen('search') : undefined}
      />
      <div className={classes.wideOnly}>
        <TabBar account={account} isAdmin={isAdmin} />
      </div>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      {!fillsWindow && <Footer />}
      {open && (
        <LateDialogs
          which={open}
          onClose={() => setOpen(undefined)}
          offered={offered}
          account={account}
          accounts={accounts}
          isAdmin={isAdmin}
        />
      )}
    </div>
  )
}
