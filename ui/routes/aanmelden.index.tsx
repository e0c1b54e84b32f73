import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { findSession } from '../api/browser-session.ts'
import { getSession } from '../api/session.ts'
import { Footer } from '../shell/footer.tsx'
import { SunsetNotice } from '../shell/sunset-notice.tsx'
import { SignInError, SignOutReason } from '../sign-in/notices.tsx'
import { RegisterLink, RequestLink } from '../sign-in/request-link.tsx'
import { SideNotes, SignInPage } from '../sign-in/sign-in-page.tsx'
import { readSignInSearch } from '../sign-in/sign-in-search.ts'

export const Route = createFileRoute('/aanmelden/')({
  codeSplitGroupings: [],
  validateSearch: readSignInSearch,
  beforeLoad: async ({ search }) => {
    if (!getSession() || search.error) return
    const { safeRedirect } = await import('../sign-in/redirect.ts')
    throw redirect({ href: safeRedirect(search.redirect) ?? '/overview' })
  },
  component: SignInRoute,
})

function SignInRoute() {
  const { t } = useTranslation('aanmelden')
  const { error, redirect } = Route.useSearch()
  const navigate = Route.useNavigate()
  useEffect(() => {
    if (!error) void findSession()
  }, [error])
  return (
    <SignInPage title={t('title')} below={<SideNotes />} footer={<Footer />}>
      <SunsetNotice isInColumn />
      <SignOutReason />
      <RequestLink redirect={redirect} />
      <RegisterLink />
      {error && (
        <SignInError error={error} onClose={() => void navigate({ search: { redirect }, replace: true })} />
      )}
    </SignInPage>
  )
}
