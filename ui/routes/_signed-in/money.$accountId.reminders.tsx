import { createFileRoute } from '@tanstack/react-router'
import { paymentsTexts } from '#generated/texts/parts/payments.ts'
import { remindersTexts } from '#generated/texts/parts/reminders.ts'
import { RemindersScreen } from '../../payments/reminders/reminders-screen.tsx'
import { loadTexts } from '../../texts/texts.ts'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/money/$accountId/reminders')({
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  loader: () => Promise.all([loadTexts(paymentsTexts), loadTexts(remindersTexts)]),
  component: RemindersRoute,
})

function RemindersRoute() {
  const { account } = Route.useRouteContext()
  return <RemindersScreen key={account.id} accountId={account.id} />
}
