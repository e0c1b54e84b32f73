import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { InvitationPage, seatInvitation } from '../seats/invitation-page.tsx'
import { Footer } from '../shell/footer.tsx'
import { requestLink } from '../sign-in/link-request.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The page of a mail that invites to read along; its token stands behind #. */
export const Route = createFileRoute('/seat')({
  loader: () => Promise.all([loadAllTexts(), loadTexts(accessTexts)]),
  component: SeatRoute,
})

function SeatRoute() {
  const { t } = useTranslation('seats')
  return (
    <SignInPage title={t('invitation.title')} footer={<Footer />}>
      <InvitationPage source={seatInvitation(t)} requestLink={requestLink} />
    </SignInPage>
  )
}
