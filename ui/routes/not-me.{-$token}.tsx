import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { registrationTexts } from '#generated/texts/parts/registration.ts'
import { AccountChange } from '../accounts/account-change.tsx'
import { storeMailToken } from '../accounts/mail-token.ts'
import { queryClient } from '../api/query-client.ts'
import { Footer } from '../shell/footer.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The page of a mail about changed data: the changes, and the button to dispute them. The mail's token leaves the URL at once. */
export const Route = createFileRoute('/not-me/{-$token}')({
  loader: async ({ params: { token }, preload }) => {
    if (token && !preload) {
      storeMailToken('change', token)
      throw redirect({ to: '/not-me/{-$token}', params: { token: undefined } })
    }
    await Promise.all([loadAllTexts(), loadTexts(registrationTexts)])
  },
  component: NotMeRoute,
})

function NotMeRoute() {
  const { t } = useTranslation('not-me')
  return (
    <SignInPage title={t('title')} footer={<Footer />}>
      <QueryClientProvider client={queryClient}>
        <AccountChange />
      </QueryClientProvider>
    </SignInPage>
  )
}
