import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Footer } from '../shell/footer.tsx'
import { Completion } from '../sign-in/completion.tsx'
import { readSignInSearch } from '../sign-in/sign-in-search.ts'

export const Route = createFileRoute('/aanmelden/$token')({
  validateSearch: readSignInSearch,
  component: CompletionRoute,
})

function CompletionRoute() {
  const router = useRouter()
  const { redirect } = Route.useSearch()
  const { token } = Route.useParams()
  const goOn = (path: string) => void router.navigate({ href: path, replace: true })
  return <Completion key={token} token={token} redirect={redirect} footer={<Footer />} onSignedIn={goOn} />
}
