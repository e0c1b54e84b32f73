import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personTexts } from '#generated/texts/parts/person.ts'
import { readMailToken, storeMailToken } from '../accounts/mail-token.ts'
import { queryClient } from '../api/query-client.ts'
import { EmailLink } from '../person/email-link.tsx'
import { Footer } from '../shell/footer.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The page of a mail about another address to sign in with. The mail's token leaves the URL at once. */
export const Route = createFileRoute('/user-email/{-$token}')({
  loader: async ({ params: { token }, preload }) => {
    if (token && !preload) {
      storeMailToken('userEmail', token)
      throw redirect({ to: '/user-email/{-$token}', params: { token: undefined } })
    }
    await Promise.all([loadAllTexts(), loadTexts(personTexts)])
  },
  component: UserEmailRoute,
})

function UserEmailRoute() {
  const { t } = useTranslation('person')
  return (
    <SignInPage title={t('email-link.title')} footer={<Footer />}>
      <QueryClientProvider client={queryClient}>
        <EmailLink token={readMailToken('userEmail')} />
      </QueryClientProvider>
    </SignInPage>
  )
}
