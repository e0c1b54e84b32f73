import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { registrationTexts } from '#generated/texts/parts/registration.ts'
import { ConfirmEmail } from '../accounts/confirm-email.tsx'
import { storeMailToken } from '../accounts/mail-token.ts'
import { queryClient } from '../api/query-client.ts'
import { Footer } from '../shell/footer.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The page of a mail to a new address of an account, with the button to confirm it. The mail's token leaves the URL at once. */
export const Route = createFileRoute('/confirm-email/{-$token}')({
  loader: async ({ params: { token }, preload }) => {
    if (token && !preload) {
      storeMailToken('email', token)
      throw redirect({ to: '/confirm-email/{-$token}', params: { token: undefined } })
    }
    await Promise.all([loadAllTexts(), loadTexts(registrationTexts)])
  },
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const { t } = useTranslation('confirm-email')
  return (
    <SignInPage title={t('title')} footer={<Footer />}>
      <QueryClientProvider client={queryClient}>
        <ConfirmEmail />
      </QueryClientProvider>
    </SignInPage>
  )
}
