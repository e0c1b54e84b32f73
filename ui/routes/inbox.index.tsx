import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '../inbox/inbox-screen.tsx'
import { type InboxView, readView } from '../inbox/view.ts'

/** The pages of who receives documents: no account, and nothing of the portal. */
export const Route = createFileRoute('/inbox/')({
  // Read by the screen, which comes in a file of its own.
  validateSearch: (view: InboxView) => view,
  component: InboxRoute,
})

function InboxRoute() {
  return <InboxScreen {...Route.useSearch({ select: readView, structuralSharing: true })} />
}
