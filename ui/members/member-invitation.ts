import type { TFunction } from 'i18next'
import { acceptInvitation, ROLES, readInvitation, refuseInvitation } from './queries.ts'

/** An invitation to be a member, for the page that answers it. @param t of the namespace `members` */
export const memberInvitation = (t: TFunction<'members'>) => ({
  key: 'member-invitation',
  read: readInvitation,
  accept: acceptInvitation,
  refuse: refuseInvitation,
  words: (invitation: { company: string }) => {
    const { company } = invitation
    const role = ROLES.find((one) => 'role' in invitation && invitation.role === one) ?? 'READER'
    return {
      lead: t('invitation.lead', { company, role: t(`role.${role}`).toLowerCase() }),
      means: t(`invitation.means.${role}`),
      accepted: t('invitation.accepted', { company }),
    }
  },
})
