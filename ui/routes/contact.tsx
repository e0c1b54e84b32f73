import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Outside } from '../shell/outside.tsx'
import { loadAllTexts } from '../texts/texts.ts'

export const Route = createFileRoute('/contact')({ beforeLoad: loadAllTexts, component: ContactRoute })

function ContactRoute() {
  return (
    <Outside>
      <StaticPage name="contact" />
    </Outside>
  )
}
