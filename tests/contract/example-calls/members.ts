/** The prepared calls of members and seats. */
import { people } from '#fixtures/accounts.ts'
import { fixedId } from '#fixtures/ids.ts'
import { Membership, User } from '#server/accounts/membership.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import { newInvitation, newReader } from '#tests/support/seats.ts'
import { accountId, app, type Prepared } from './world.ts'

export const membersCalls = {
  listMembers: async () => {
    const anna = { accountId, userId: people.anna.id }
    await app.orm.em.fork().nativeUpdate(Membership, anna, { lastSeenAt: new Date() })
    return {}
  },
  readMemberInvitation: async () => ({ body: { token: (await annasColleague()).token } }),
  acceptMemberInvitation: async () => ({ body: { token: (await annasColleague()).token } }),
  refuseMemberInvitation: async () => ({ body: { token: (await annasColleague()).token } }),
  listSeats: async () => {
    await annasInvitation()
    return {}
  },
  updateSeat: async () => {
    const { accountId, seatId } = await annasInvitation()
    return { path: { accountId, seatId } }
  },
  withdrawSeat: async () => {
    const { accountId, seatId } = await annasInvitation()
    return { path: { accountId, seatId } }
  },
  leaveSeat: async () => {
    const reader = await newReader(app, [accountId])
    return { headers: { 'jwt-token': reader.token }, path: { ownSeatId: reader.seatIds[0] ?? '' } }
  },
  readSeatInvitation: async () => ({ body: { token: (await annasInvitation()).token } }),
  acceptSeatInvitation: async () => ({ body: { token: (await annasInvitation()).token } }),
  refuseSeatInvitation: async () => ({ body: { token: (await annasInvitation()).token } }),
} satisfies Prepared

const INVITED = 'dossiers@boekhouder.example'

async function annasInvitation() {
  const em = app.orm.em.fork()
  const { id: userId } = await em.findOneOrFail(User, { email: people.anna.email })
  return { accountId, ...(await newInvitation(app, { accountId, userId }, { email: INVITED })) }
}

/** Anna's invited colleague in the sample world, with a known link. */
async function annasColleague() {
  const [memberId, token] = [fixedId('member', 9), newToken()]
  await app.orm.em.fork().nativeUpdate(Membership, { id: memberId }, { tokenHash: hashOfToken(token) })
  return { memberId, token }
}
