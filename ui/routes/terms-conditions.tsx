import { createFileRoute } from '@tanstack/react-router'
import { Outside } from '../shell/outside.tsx'
import { LegalPage } from '../static-pages/legal-page.tsx'
import { loadLegalTexts } from '../static-pages/legal-text.ts'

export const Route = createFileRoute('/terms-conditions')({
  loader: () => loadLegalTexts('terms'),
  component: TermsRoute,
})

function TermsRoute() {
  return (
    <Outside>
      <LegalPage texts={Route.useLoaderData()} />
    </Outside>
  )
}
