import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { isRefused } from '../ports/mail/is-refused.ts'
import { changeRole, dropInvitation, endMember } from './change-member.ts'
import {
  acceptInvitation,
  type Invitation,
  invitationMail,
  inviteMember,
  readInvitation,
  recordMailed,
  refuseInvitation,
} from './invitation.ts'
import { listMembers, presentMember } from './list-members.ts'

type Answer = components['schemas']['MemberInvitation']

const presentInvitation = (
  { member, company, number, invitedBy }: Invitation,
  state: Answer['state'] = member.userId == null ? 'INVITED' : 'ACCEPTED',
): Answer => ({
  ...{ state, company, number, invitedBy },
  accountId: member.accountId,
  email: member.email ?? '',
  role: member.role,
  expiresAt: (member.expiresAt ?? new Date()).toISOString(),
})

const EMAIL_REFUSED = [{ field: '/email', messageKey: 'email-refused' }]

export const handlers = {
  listMembers: ({ em, account, principal }) => listMembers(em, account.id, principal),
  createMember: operation({
    async runWithoutTransaction({ em, ports, config, account, user, principal, body }) {
      const sending = { cause: 'MEMBER_INVITATION', account } as const
      await ports.mail.admit({ ...sending, to: body.email })
      const asked = { ...body, accountId: account.id, principal }
      const inTransaction = <T>(act: (inside: EntityManager) => Promise<T>) => em.fork().transactional(act)
      const { member, token, wasMailed } = await inTransaction((inside) => inviteMember(inside, asked))
      const { publicUrl } = config
      const mail = invitationMail({
        ...{ member, token, publicUrl },
        company: account.name,
        invitedBy: user.email,
      })
      if (await isRefused(ports.mail, mail, sending)) {
        const which = { accountId: account.id, memberId: member.id, principal }
        await inTransaction((inside) =>
          wasMailed ? endMember(inside, which) : dropInvitation(inside, member.id),
        )
        throw new Problem('MAIL_REFUSED', { violations: EMAIL_REFUSED })
      }
      const mailed = await inTransaction((inside) => recordMailed(inside, member, principal))
      return presentMember(em, mailed, principal)
    },
  }),
  updateMember: async ({ em, account, principal, params, body }) => {
    const which = { accountId: account.id, memberId: params.memberId, principal }
    return presentMember(em, await changeRole(em, body.role, which), principal)
  },
  deleteMember: ({ em, account, principal, params }) =>
    endMember(em, { accountId: account.id, memberId: params.memberId, principal }),
  readMemberInvitation: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentInvitation(await readInvitation(em, body.token)),
  }),
  acceptMemberInvitation: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body, client, userAgent }) =>
      presentInvitation(await acceptInvitation(em, body.token, { client, userAgent })),
  }),
  refuseMemberInvitation: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentInvitation(await refuseInvitation(em, body.token), 'REFUSED'),
  }),
} satisfies HandlersOf<'members'>

/** Links can't be guessed; this limits the load of trying. One that works doesn't count: many people share an address. */
const countFailed = ({ em, network, config }: Pick<AnyCall, 'em' | 'network' | 'config'>): Promise<void> =>
  countAgainst(em, [
    { key: `failed invitations by ${network}`, most: config.limits.callsPerMinute, seconds: 60 },
  ])
