import { createFileRoute } from '@tanstack/react-router'
import { Outside } from '../shell/outside.tsx'
import { HeadingsPage } from '../static-pages/headings-page.tsx'
import { loadAllTexts } from '../texts/texts.ts'

export const Route = createFileRoute('/features')({ beforeLoad: loadAllTexts, component: FeaturesRoute })

function FeaturesRoute() {
  return (
    <Outside>
      <HeadingsPage name="features" />
    </Outside>
  )
}
