import { createFileRoute } from '@tanstack/react-router'
import { Outside } from '../shell/outside.tsx'
import { LegalPage } from '../static-pages/legal-page.tsx'
import { loadLegalTexts } from '../static-pages/legal-text.ts'
import { loadAllTexts } from '../texts/texts.ts'

export const Route = createFileRoute('/terms-conditions')({
  loader: async () => {
    const [texts] = await Promise.all([loadLegalTexts('terms'), loadAllTexts()])
    return texts
  },
  component: TermsRoute,
})

function TermsRoute() {
  return (
    <Outside>
      <LegalPage texts={Route.useLoaderData()} />
    </Outside>
  )
}
