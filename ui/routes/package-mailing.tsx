import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { packagesTexts } from '#generated/texts/parts/packages.ts'
import { queryClient } from '../api/query-client.ts'
import { MailingPage } from '../packages/mailing-page.tsx'
import { Footer } from '../shell/footer.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The page of a mail about monthly packages: to confirm it, or to switch it off. */
export const Route = createFileRoute('/package-mailing')({
  loader: () => Promise.all([loadAllTexts(), loadTexts(packagesTexts)]),
  component: MailingRoute,
})

function MailingRoute() {
  const { t } = useTranslation('package-mailing')
  return (
    <SignInPage title={t('title')} footer={<Footer />}>
      <QueryClientProvider client={queryClient}>
        <MailingPage />
      </QueryClientProvider>
    </SignInPage>
  )
}
