import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { memberInvitation } from '../members/member-invitation.ts'
import { InvitationPage } from '../seats/invitation-page.tsx'
import { Footer } from '../shell/footer.tsx'
import { requestLink } from '../sign-in/link-request.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** Where a mail that invites to be a member leads; its token stands behind #. */
export const Route = createFileRoute('/member')({
  loader: () => Promise.all([loadAllTexts(), loadTexts(accessTexts)]),
  component: MemberRoute,
})

function MemberRoute() {
  const { t } = useTranslation('members')
  return (
    <SignInPage title={t('invitation.title')} footer={<Footer />}>
      <InvitationPage source={memberInvitation(t)} requestLink={requestLink} />
    </SignInPage>
  )
}
