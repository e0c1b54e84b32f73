import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personTexts } from '#generated/texts/parts/person.ts'
import { toldTexts } from '#generated/texts/parts/told.ts'
import { useSession } from '../../api/session.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { AccessPage } from '../../person/access-page.tsx'
import { signOut } from '../../sign-in/complete-sign-in.ts'
import { startLogin } from '../../sign-in/identity-login.ts'
import { makePasskey } from '../../sign-in/make-passkey.ts'
import { forgetProof, keptProof } from '../../sign-in/proved-identity.ts'
import { signInAgain } from '../../sign-in/sign-in-again.ts'
import { loadTexts } from '../../texts/texts.ts'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/user/access')({
  beforeLoad: async () => ({ account: await findAccount(undefined) }),
  loader: () => Promise.all([loadTexts(personTexts), loadTexts(toldTexts)]),
  component: AccessRoute,
})

function AccessRoute() {
  const { t } = useTranslation('person')
  const router = useRouter()
  const { account } = Route.useRouteContext()
  const user = useSession()?.user
  if (!user) return null
  const leave = () => {
    signOut()
    void router.navigate({ to: '/aanmelden', replace: true })
  }
  const back = (
    <BackLink to="/overview/{-$accountId}" params={{ accountId: account?.id }}>
      {account?.name ?? t('back')}
    </BackLink>
  )
  return (
    <AccessPage
      user={user}
      backLink={back}
      signInAgain={signInAgain(user)}
      makePasskey={makePasskey}
      identity={{
        onLogin: () => startLogin({ purpose: 'LINK' }),
        proved: keptProof(),
        onForget: forgetProof,
      }}
      onSignOut={leave}
    />
  )
}
