import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Outside } from '../shell/outside.tsx'
import { loadAllTexts } from '../texts/texts.ts'

export const Route = createFileRoute('/privacy/')({ beforeLoad: loadAllTexts, component: PrivacyRoute })

function PrivacyRoute() {
  return (
    <Outside>
      <StaticPage name="privacy" />
    </Outside>
  )
}
