import { createFileRoute } from '@tanstack/react-router'
import { GrantPage } from './-grant.tsx'
import { openGrant } from './-open-grant.ts'

/** Where an integration sends a company's member, to be granted access. `asked`: what its link said (ui/integrations/asked.ts). */
export const Route = createFileRoute('/grant')({
  validateSearch: ({ asked }: { asked?: string }) => ({ asked }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => openGrant(deps.asked),
  component: GrantRoute,
})

function GrantRoute() {
  return <GrantPage asked={Route.useSearch().asked ?? ''} />
}
