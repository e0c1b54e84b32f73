import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toolTexts } from '#generated/texts/parts/tool.ts'
import { queryClient } from '../api/query-client.ts'
import { type Returned, readReturned } from '../external-tool/returned.ts'
import { ToolReturn } from '../external-tool/tool-return.tsx'
import { Footer } from '../shell/footer.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The page to which the external tool sends the browser back. */
export const Route = createFileRoute('/teamleader/auth')({
  beforeLoad: loadAllTexts,
  loader: () => loadTexts(toolTexts),
  component: ToolReturnRoute,
})

function ToolReturnRoute() {
  const router = useRouter()
  const [returned] = useState(() => readReturned(new URLSearchParams(router.latestLocation.searchStr)))
  if (!returned) return <Navigate to="/overview/{-$accountId}" params={{}} replace />
  return <ReturnPage returned={returned} />
}

/** The query leaves the address at once. */
function ReturnPage({ returned }: { returned: Returned }) {
  const { t } = useTranslation('teamleader')
  const router = useRouter()
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const goOn = (accountId: string) =>
    void router.navigate({ to: '/overview/{-$accountId}', params: { accountId }, replace: true })
  return (
    <SignInPage title={t('name')} footer={<Footer />}>
      <QueryClientProvider client={queryClient}>
        <ToolReturn returned={returned} onConnected={goOn} />
      </QueryClientProvider>
    </SignInPage>
  )
}
