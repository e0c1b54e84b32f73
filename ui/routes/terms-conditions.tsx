import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Outside } from '../shell/outside.tsx'
import { loadAllTexts } from '../texts/texts.ts'

export const Route = createFileRoute('/terms-conditions')({ beforeLoad: loadAllTexts, component: TermsRoute })

function TermsRoute() {
  return (
    <Outside>
      <StaticPage name="terms" />
    </Outside>
  )
}
