import { createFileRoute } from '@tanstack/react-router'
import { creditsTexts } from '#generated/texts/parts/credits.ts'
import { isAdmin, useSession } from '../../api/session.ts'
import { CreditsScreen } from '../../credits/credits-screen.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { loadTexts } from '../../texts/texts.ts'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/credits/{-$accountId}')({
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  loader: () => loadTexts(creditsTexts),
  component: CreditsRoute,
})

function CreditsRoute() {
  const { account } = Route.useRouteContext()
  const user = useSession()?.user
  if (!account || !user) return <NoAccount why="choose" />
  return <CreditsScreen key={account.id} account={account} isOwn={!isAdmin(user)} />
}
