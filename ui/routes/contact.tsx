import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Footer } from '../shell/footer.tsx'

export const Route = createFileRoute('/contact')({ component: ContactRoute })

function ContactRoute() {
  return <StaticPage name="contact" footer={<Footer />} />
}
