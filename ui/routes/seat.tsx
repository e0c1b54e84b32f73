import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { InvitationPage, seatInvitation, takeSeatToken } from '../seats/invitation-page.tsx'
import { QuestionPage } from '../seats/question-page.tsx'
import { Footer } from '../shell/footer.tsx'
import { requestLink } from '../sign-in/link-request.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The page of a mail that invites to read along; its token stands behind #. */
export const Route = createFileRoute('/seat')({
  loader: () => Promise.all([loadAllTexts(), loadTexts(accessTexts)]),
  component: SeatRoute,
})

/** Before the token of a question to a company; an invitation of a company has none. */
const ASK = 'ask.'

function SeatRoute() {
  const { t } = useTranslation('seats')
  const [token] = useState(takeSeatToken)
  if (token.startsWith(ASK))
    return (
      <SignInPage title={t('question.title')} footer={<Footer />}>
        <QuestionPage token={token.slice(ASK.length)} />
      </SignInPage>
    )
  return (
    <SignInPage title={t('invitation.title')} footer={<Footer />}>
      <InvitationPage source={seatInvitation(t)} requestLink={requestLink} />
    </SignInPage>
  )
}
