import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Outside } from '../shell/outside.tsx'

export const Route = createFileRoute('/terms-conditions')({ component: TermsRoute })

function TermsRoute() {
  return (
    <Outside>
      <StaticPage name="terms" />
    </Outside>
  )
}
