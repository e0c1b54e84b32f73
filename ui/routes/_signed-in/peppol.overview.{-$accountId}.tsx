import { createFileRoute, redirect } from '@tanstack/react-router'
import { useScope } from '../../api/reach.ts'
import { isAdmin, useSession } from '../../api/session.ts'
import { SettlingActs } from '../../invoices/afterwards/settling-act.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { OverviewScreen } from '../../overview/overview-screen.tsx'
import { NewInvoiceLink } from '../../shell/new-invoice-link.tsx'
import { SunsetNotice } from '../../shell/sunset-notice.tsx'
import { findAccount, isForDocuments } from '../-account.ts'

export const Route = createFileRoute('/_signed-in/peppol/overview/{-$accountId}')({
  beforeLoad: async ({ params }) => {
    const account = await findAccount(params.accountId)
    if (account && isForDocuments(account)) {
      const to = '/doccle/overview/{-$accountId}'
      throw redirect({ to, params: { accountId: account.id }, replace: true })
    }
    return { account }
  },
  component: OverviewRoute,
})

function OverviewRoute() {
  const { account } = Route.useRouteContext()
  const user = useSession()?.user
  const forAdmin = user !== undefined && isAdmin(user)
  const scope = useScope()
  const viewer = forAdmin ? 'admin' : scope === 'USER' ? 'own' : 'let-in'
  if (!account) return <NoAccount why={forAdmin ? 'choose' : 'none'} />
  if (!account.features.includes('PEPPOL')) return <NoAccount why="no-peppol" />
  const newInvoice = forAdmin ? undefined : <NewInvoiceLink accountId={account.id} />
  return (
    <>
      <SunsetNotice />
      <OverviewScreen
        key={account.id}
        account={account}
        newInvoice={newInvoice}
        viewer={viewer}
        act={(invoice) => <SettlingActs accountId={account.id} invoice={invoice} />}
      />
    </>
  )
}
