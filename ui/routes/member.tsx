import { createFileRoute } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { acceptInvitation, ROLES, readInvitation, refuseInvitation } from '../members/queries.ts'
import { InvitationPage, type InvitationSource } from '../seats/invitation-page.tsx'
import { Footer } from '../shell/footer.tsx'
import { requestLink } from '../sign-in/link-request.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { loadAllTexts, loadTexts } from '../texts/texts.ts'

/** The page of a mail that invites to be a member; its token stands behind #. */
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

const memberInvitation = (t: TFunction<'members'>): InvitationSource => ({
  key: 'member-invitation',
  read: readInvitation,
  accept: acceptInvitation,
  refuse: refuseInvitation,
  words: (invitation) => {
    const { company } = invitation
    const role = ROLES.find((one) => 'role' in invitation && invitation.role === one) ?? 'READER'
    return {
      lead: t('invitation.lead', { company, role: t(`role.${role}`).toLowerCase() }),
      means: t(`invitation.means.${role}`),
      accepted: t('invitation.accepted', { company }),
    }
  },
})
