import { Membership } from '#server/accounts/membership.ts'
import { newMemberInvitation } from '#tests/support/members.ts'
import { newKbo } from '#tests/support/people.ts'
import { account, type World } from '../world.ts'
import { byLink, type CallsOf, on, onAccount, taking } from './operation-call.ts'

/** An account invites few, and mails few. */
async function forgetInvitations({ app, mine }: World) {
  const em = app.orm.em.fork()
  await em.nativeDelete(Membership, { accountId: mine.accountId, userId: null })
  await em.execute('delete from rate_limits where key like ?', [`acts % ${mine.accountId}`])
}

const tokenOfInvitation = async ({ app, mine }: World) => (await newMemberInvitation(app, mine)).token

const onInvitation = async (world: World) => ({
  ...account(world),
  memberId: (await newMemberInvitation(world.app, world.mine)).memberId,
})

export const membersCalls: CallsOf<'members'> = {
  listMembers: onAccount,
  createMember: taking(
    account,
    async (world) => {
      await forgetInvitations(world)
      return { email: `colleague-${newKbo()}@test.example`, role: 'WRITER', language: 'nl' }
    },
    { email: 'nobody', role: 'BOSS', language: 'de' },
  ),
  updateMember: taking(onInvitation, { role: 'READER' }, { role: 'BOSS' }),
  deleteMember: on(onInvitation, 'memberId'),
  readMemberInvitation: byLink(tokenOfInvitation, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
  acceptMemberInvitation: byLink(tokenOfInvitation),
  refuseMemberInvitation: byLink(tokenOfInvitation, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
}
