import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Footer } from '../shell/footer.tsx'

export const Route = createFileRoute('/privacy/')({ component: PrivacyRoute })

function PrivacyRoute() {
  return <StaticPage name="privacy" footer={<Footer />} />
}
