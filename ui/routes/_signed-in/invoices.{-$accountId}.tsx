import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { noticeTexts } from '#generated/texts/parts/notice.ts'
import { InvoicesScreen } from '../../invoices/invoices-screen.tsx'
import { NewInvoiceNotice } from '../../invoices/new-invoice-notice.tsx'
import { type InvoicesSearch, readInvoicesSearch } from '../../invoices/queries.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { InvoiceTabs } from '../../recurring/invoice-tabs.tsx'
import { LockedNotice } from '../../shell/locked-notice.tsx'
import { loadTexts } from '../../texts/texts.ts'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/invoices/{-$accountId}')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: InvoicesSearch) => search,
  beforeLoad: async ({ params, location }) => {
    const account = await requireOwnPeppol(params.accountId)
    const id = new URLSearchParams(location.searchStr).get('open')
    if (id)
      throw redirect({
        to: '/invoices/$accountId/document/$id',
        params: { accountId: account.id, id },
      })
    return { account }
  },
  loader: () => loadTexts(noticeTexts),
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readInvoicesSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  const { t } = useTranslation('invoices')
  const goOn = (
    <ButtonLink
      kind="primary"
      data-autofocus
      to="/drafts/$accountId/draft/{-$draftId}"
      params={{ accountId: account.id }}
    >
      {t('notice.go-on')}
    </ButtonLink>
  )
  return (
    <>
      {account.locked && <LockedNotice lock={account.lock} />}
      <InvoicesScreen
        key={account.id}
        accountId={account.id}
        search={search}
        tabs={<InvoiceTabs accountId={account.id} current="sent" />}
        newInvoice={<NewInvoiceNotice goOn={goOn} />}
        onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
      />
    </>
  )
}
