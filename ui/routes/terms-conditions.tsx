import { createFileRoute } from '@tanstack/react-router'
import { StaticPage } from '../pages/static-page.tsx'
import { Footer } from '../shell/footer.tsx'

export const Route = createFileRoute('/terms-conditions')({ component: TermsRoute })

function TermsRoute() {
  return <StaticPage name="terms" footer={<Footer />} />
}
