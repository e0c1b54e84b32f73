import type { TFunction } from 'i18next'
import type { InvitationSource } from './invitation-page.tsx'
import { acceptInvitation, readInvitation, refuseInvitation } from './queries.ts'

/** An invitation to read along. @param t of the namespace `seats` */
export const seatInvitation = (t: TFunction<'seats'>): InvitationSource => ({
  key: 'seat-invitation',
  read: readInvitation,
  accept: acceptInvitation,
  refuse: refuseInvitation,
  words: (invitation) => ({
    lead: t('invitation.lead', { company: invitation.company }),
    means: t(
      'readsDocuments' in invitation && invitation.readsDocuments
        ? 'invitation.means-documents'
        : 'invitation.means',
    ),
    accepted: t('invitation.accepted', { company: invitation.company }),
  }),
})
