import { createFileRoute } from '@tanstack/react-router'
import { Outside } from '../shell/outside.tsx'
import { HeadingsPage } from '../static-pages/headings-page.tsx'
import { loadAllTexts } from '../texts/texts.ts'

export const Route = createFileRoute('/connections')({
  beforeLoad: loadAllTexts,
  component: ConnectionsRoute,
})

function ConnectionsRoute() {
  return (
    <Outside>
      <HeadingsPage name="connections" />
    </Outside>
  )
}
