import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { readAsked, unpacked } from '../integrations/asked.ts'
import { Consent } from '../integrations/consent.tsx'
import { Failure } from '../kit/empty.tsx'
import { KitProvider } from '../kit/provider.tsx'
import { Footer } from '../shell/footer.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { openGrant } from './-open-grant.ts'

/** The address to which an integration sends a company's member to grant access. `asked`: the query of its link (ui/integrations/asked.ts). */
export const Route = createFileRoute('/grant')({
  validateSearch: ({ asked }: { asked?: string }) => ({ asked }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => openGrant(deps.asked),
  component: GrantRoute,
})

/** The consent page, without the areas of an account around it. */
function GrantRoute() {
  const { t } = useTranslation('integrations')
  const router = useRouter()
  const user = useSession()?.user
  const asked = readAsked(unpacked(Route.useSearch().asked ?? '') ?? '')
  return (
    <SignInPage title={t('consent.title')} footer={<Footer />}>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          {asked && user ? (
            <Consent
              userId={user.id}
              asked={asked}
              onGranted={(accountId) =>
                void router.navigate({
                  to: '/data/$accountId/$part',
                  params: { accountId, part: 'access' },
                  search: {},
                })
              }
              onRefused={() => void router.navigate({ to: '/overview/{-$accountId}', params: {} })}
            />
          ) : (
            <Failure title={t('consent.failed')}>{t('consent.unreadable')}</Failure>
          )}
        </KitProvider>
      </QueryClientProvider>
    </SignInPage>
  )
}
