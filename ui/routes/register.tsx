import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { registrationTexts } from '#generated/texts/parts/registration.ts'
import { loadSettings } from '../api/settings.ts'
import { RegisterScreen } from '../registration/register-screen.tsx'
import { Footer } from '../shell/footer.tsx'
import { startLogin } from '../sign-in/identity-login.ts'
import { SideNotes, SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

export const Route = createFileRoute('/register')({
  beforeLoad: loadAllTexts,
  loader: async () => (await Promise.all([loadSettings(), loadTexts(registrationTexts)]))[0],
  component: RegisterRoute,
})

const onStart = () => startLogin({ purpose: 'REGISTRATION' })

function RegisterRoute() {
  const { t } = useTranslation('register')
  const { registration, identityProvider } = Route.useLoaderData()
  const identity = identityProvider === null ? undefined : { provider: identityProvider, onStart }
  const title = t(registration === 'OPEN' ? 'title' : 'closed.title')
  return (
    <SignInPage title={title} below={<SideNotes />} footer={<Footer />}>
      <RegisterScreen registration={registration} identity={identity} />
    </SignInPage>
  )
}
