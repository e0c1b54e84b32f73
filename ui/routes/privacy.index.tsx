import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Outside } from '../shell/outside.tsx'

export const Route = createFileRoute('/privacy/')({ component: PrivacyRoute })

function PrivacyRoute() {
  return (
    <Outside>
      <StaticPage name="privacy" />
    </Outside>
  )
}
