import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { registrationTexts } from '#generated/texts/parts/registration.ts'
import { Footer } from '../shell/footer.tsx'
import { OutsideSignIn } from '../sign-in/outside-sign-in.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The target of the URLs with a token, without it. */
export const Route = createFileRoute('/external/')({
  loader: () => Promise.all([loadAllTexts(), loadTexts(registrationTexts)]),
  component: ExternalRoute,
})

function ExternalRoute() {
  const { t } = useTranslation('external')
  const router = useRouter()
  const goOn = (path: string) => void router.navigate({ href: path, replace: true })
  return (
    <SignInPage title={t('title')} footer={<Footer />}>
      <OutsideSignIn onSignedIn={goOn} />
    </SignInPage>
  )
}
