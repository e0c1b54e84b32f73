import { createFileRoute } from '@tanstack/react-router'
import { Outside } from '../shell/outside.tsx'
import { HeadingsPage } from '../static-pages/headings-page.tsx'
import { loadAllTexts } from '../texts/texts.ts'

export const Route = createFileRoute('/contact')({ beforeLoad: loadAllTexts, component: ContactRoute })

function ContactRoute() {
  return (
    <Outside>
      <HeadingsPage name="contact" />
    </Outside>
  )
}
