import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paymentsTexts } from '#generated/texts/parts/payments.ts'
import { flagsQuery } from '../../api/flags.ts'
import { useScope } from '../../api/reach.ts'
import { mayIn } from '../../api/rights.ts'
import { isAdmin, useSession } from '../../api/session.ts'
import type { ToolSearch } from '../../external-tool/queries.ts'
import { SettlingActs } from '../../invoices/afterwards/settling-act.tsx'
import { UploadButton } from '../../mail-in/upload-button.tsx'
import { UploadPanel } from '../../mail-in/upload-panel.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { OverviewScreen } from '../../overview/overview-screen.tsx'
import { Ages } from '../../payments/ages.tsx'
import { InAndOut } from '../../payments/in-and-out.tsx'
import { MoneyFigures } from '../../payments/money-figures.tsx'
import { NewInvoiceLink } from '../../shell/new-invoice-link.tsx'
import { SunsetNotice } from '../../shell/sunset-notice.tsx'
import { loadTexts } from '../../texts/texts.ts'
import { findAccount, isForDocuments } from '../-guards.ts'
import { ToolInvoices } from '../-late-parts.ts'

export const Route = createFileRoute('/_signed-in/peppol/overview/{-$accountId}')({
  // Of the tool's list, which reads it in a file of its own.
  validateSearch: (search: ToolSearch) => search,
  beforeLoad: async ({ params }) => {
    const account = await findAccount(params.accountId)
    if (account && isForDocuments(account)) {
      const to = '/doccle/overview/{-$accountId}'
      throw redirect({ to, params: { accountId: account.id } })
    }
    return { account }
  },
  loader: () => loadTexts(paymentsTexts),
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
  const newInvoice = forAdmin ? undefined : (
    <>
      {viewer === 'own' && <UploadButton accountId={account.id} />}
      <NewInvoiceLink accountId={account.id} />
    </>
  )
  return (
    <>
      <SunsetNotice />
      <OverviewScreen
        key={account.id}
        account={account}
        newInvoice={newInvoice}
        viewer={viewer}
        figures={<MoneyFigures accountId={account.id} />}
        months={
          <>
            <InAndOut accountId={account.id} />
            <Ages accountId={account.id} />
          </>
        }
        uploads={viewer === 'own' && <UploadPanel accountId={account.id} />}
        act={(invoice) => <SettlingActs accountId={account.id} invoice={invoice} />}
        tool={
          viewer === 'own' && !account.isTest && mayIn(account, 'write') && <Tool accountId={account.id} />
        }
      />
    </>
  )
}

/** Nothing until it is known that there is one: the rest of the page doesn't wait. */
function Tool({ accountId }: { accountId: string }) {
  const flags = useQuery(flagsQuery)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!flags.data?.teamLeader) return null
  return (
    <Suspense>
      <ToolInvoices
        accountId={accountId}
        search={search}
        onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
      />
    </Suspense>
  )
}
