import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Footer } from '../shell/footer.tsx'
import { Completion } from '../sign-in/completion.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { readSignInSearch } from '../sign-in/sign-in-search.ts'

export const Route = createFileRoute('/aanmelden/$token')({
  validateSearch: readSignInSearch,
  component: CompletionRoute,
})

function CompletionRoute() {
  const { t } = useTranslation('aanmelden')
  const router = useRouter()
  const { redirect } = Route.useSearch()
  const { token } = Route.useParams()
  const goOn = (path: string) => void router.navigate({ href: path, replace: true })
  return (
    <SignInPage title={t('title')} footer={<Footer />}>
      <Completion token={token} redirect={redirect} onSignedIn={goOn} />
    </SignInPage>
  )
}
