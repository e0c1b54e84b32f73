import type { components } from '#generated/api.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { changeRole, endMember } from './change-member.ts'
import { acceptInvitation, type Invitation, readInvitation, refuseInvitation } from './invitation.ts'
import { inviteByMail } from './invite-by-mail.ts'
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

export const handlers = {
  listMembers: ({ em, account, principal }) => listMembers(em, account.id, principal),
  createMember: operation({
    runWithoutTransaction: async (call) =>
      presentMember(call.em, await inviteByMail(call, call.body), call.principal),
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
