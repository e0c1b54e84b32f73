import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { Membership, User } from '../accounts/membership.ts'
import type { Principal, Role } from '../platform/access/principal.ts'
import type { AnyCall } from '../platform/http/call.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { isRefused } from '../ports/mail/is-refused.ts'
import { dropInvitation, endMember } from './change-member.ts'
import { invitationMail, inviteMember, recordMailed } from './invitation.ts'

const EMAIL_REFUSED = [{ field: '/email', messageKey: 'email-refused' }]

interface Wanted {
  email: string
  role: Role
  language: Language
  /** The reason of an administrator, for the owners. */
  reason?: string
}

type Inviting = Pick<AnyCall, 'em' | 'ports' | 'config'> & {
  account: Account
  user: User
  principal: Principal
}

/**
 * Invites, and mails at once; outside of a transaction, as the mail server answers in between.
 * @throws {Problem} MAIL_REFUSED, which leaves no invitation; as inviteMember
 */
export async function inviteByMail(
  { em, ports, config: { publicUrl }, account, user, principal }: Inviting,
  { reason, ...wanted }: Wanted,
): Promise<Membership> {
  const sending = { cause: 'MEMBER_INVITATION', account } as const
  await ports.mail.admit({ ...sending, to: wanted.email })
  const inTransaction = <T>(act: (inside: EntityManager) => Promise<T>) => em.fork().transactional(act)
  const asked = { ...wanted, accountId: account.id, principal }
  const { member, token, wasMailed } = await inTransaction((inside) => inviteMember(inside, asked))
  const mail = invitationMail({ member, token, publicUrl, company: account.name, invitedBy: user.email })
  if (await isRefused(ports.mail, mail, sending)) {
    const which = { accountId: account.id, memberId: member.id, principal }
    await inTransaction((inside) =>
      wasMailed ? endMember(inside, which) : dropInvitation(inside, member.id),
    )
    throw new Problem('MAIL_REFUSED', { violations: EMAIL_REFUSED })
  }
  return inTransaction((inside) => recordMailed(inside, member, principal, reason))
}
