import { createFileRoute } from '@tanstack/react-router'
import { WhatNow } from '../../received-invoices/received-columns.tsx'
import { VendorScreen } from '../../vendors/vendor-screen.tsx'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/$accountId/vendors/$vendorId')({
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: VendorRoute,
})

function VendorRoute() {
  const { account } = Route.useRouteContext()
  const { vendorId } = Route.useParams()
  return (
    <VendorScreen
      key={vendorId}
      accountId={account.id}
      vendorId={vendorId}
      stateOf={(row) => <WhatNow row={row} />}
    />
  )
}
