import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { keepRegistrationIdentity } from '../registration/registration-identity.ts'
import { Footer } from '../shell/footer.tsx'
import { IdentityReturn } from '../sign-in/identity-return.tsx'
import { loadAllTexts } from '../texts/texts.ts'

/** The return address of the identity provider for users. Its query leaves the address at once. */
export const Route = createFileRoute('/identity')({
  beforeLoad: async ({ location, preload }) => {
    if (preload || location.searchStr === '') return
    const { keepReturn } = await import('../sign-in/identity-login.ts')
    keepReturn(new URLSearchParams(location.searchStr))
    throw redirect({ to: '/identity', search: {} })
  },
  loader: loadAllTexts,
  component: IdentityRoute,
})

function IdentityRoute() {
  const router = useRouter()
  const goOn = (path: string) => void router.navigate({ href: path, replace: true })
  return (
    <IdentityReturn
      footer={<Footer />}
      onSignedIn={goOn}
      onProved={(proved) => {
        keepRegistrationIdentity(proved)
        goOn('/register')
      }}
    />
  )
}
