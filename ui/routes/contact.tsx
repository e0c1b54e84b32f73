import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Outside } from '../shell/outside.tsx'

export const Route = createFileRoute('/contact')({ component: ContactRoute })

function ContactRoute() {
  return (
    <Outside>
      <StaticPage name="contact" />
    </Outside>
  )
}
