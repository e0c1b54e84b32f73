import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '../inbox/inbox-screen.tsx'
import { readView } from '../inbox/view.ts'

/** The pages of who receives documents: no account, and nothing of the portal. */
export const Route = createFileRoute('/inbox/')({ validateSearch: readView, component: InboxRoute })

function InboxRoute() {
  return <InboxScreen {...Route.useSearch()} />
}
