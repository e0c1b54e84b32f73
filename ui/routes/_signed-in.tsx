import { createFileRoute, Outlet, redirect, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { findSession } from '../api/browser-session.ts'
import { onRightsChanged } from '../api/query-client.ts'
import { useScope } from '../api/reach.ts'
import type { OpenedAccount } from '../api/rights.ts'
import { useRound } from '../api/round.ts'
import { toast } from '../kit/toast.ts'
import { NoAccount } from '../overview/no-account.tsx'
import { ClosedPage } from '../shell/closed-page.tsx'
import { SignedInShell } from '../shell/shell.tsx'
import { signOut } from '../sign-in/complete-sign-in.ts'
import { loadAllTexts } from '../texts/texts.ts'
import { withoutEverywhere } from './-everywhere.ts'
import { ledTo } from './-guards.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location, search: { lang, devmode } }) => {
    if (!(await findSession())) {
      const search = { redirect: withoutEverywhere(location.href), lang, devmode }
      throw redirect({ to: '/aanmelden', search })
    }
    const [reach] = await Promise.all([fetchReach(), loadAllTexts()])
    const href = ledTo(reach, location.pathname)
    if (href) throw redirect({ href })
  },
  component: SignedIn,
})

/** The API client is loaded with the first page of an account: signing in does without. */
async function fetchReach() {
  const { findReach } = await import('../api/reach.ts')
  return findReach()
}

/** Loaded while a round is under way. */
const WorkStrip = lazy(() => import('../board/work-strip.tsx').catch(() => ({ default: () => null })))

function SignedIn() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const round = useRound()
  const account = useMatches({
    select: (matches) => matches.map(({ context }) => contextAccount(context)).find(Boolean),
  })
  useEffect(
    () =>
      onRightsChanged(() => {
        toast.error(t('rights-changed.title'), t('rights-changed.body'))
        void router.invalidate()
      }),
    [router, t],
  )
  const leave = () => {
    signOut()
    void router.navigate({ to: '/aanmelden', replace: true })
  }
  return (
    <SignedInShell account={account} onSignOut={leave}>
      {round && account && (
        <Suspense>
          <WorkStrip round={round} accountId={account.id} />
        </Suspense>
      )}
      <Reached account={account} />
    </SignedInShell>
  )
}

function Reached({ account }: { account: OpenedAccount | undefined }) {
  const scope = useScope()
  if (scope === 'NOTHING') return <NoAccount why="nothing" />
  if (account?.closed) return <ClosedPage account={account} needed={account.closed} />
  return <Outlet />
}

/** Each page about an account adds it to its context. */
function contextAccount(context: unknown): OpenedAccount | undefined {
  return typeof context === 'object' && context && 'account' in context
    ? (context as { account?: OpenedAccount }).account
    : undefined
}
