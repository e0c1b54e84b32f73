/** The prepared calls of members and seats. */
import { accounts, people } from '#fixtures/accounts.ts'
import { fixedId } from '#fixtures/ids.ts'
import { Membership, User } from '#server/accounts/membership.ts'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import { newInvitation, newReader, newSeatRequest } from '#tests/support/seats.ts'
import { accountId, app, csv, type Prepared } from './world.ts'

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
  listSeatRequests: async () => {
    await annasRequest()
    return {}
  },
  requestSeats: async () => ({
    file: csv('Bedrijf;Ondernemingsnummer;E-mail\nRestaurant Sel Gris;0403170701;chef@sel-gris.example\n'),
  }),
  withdrawSeatRequest: async () => ({ path: { seatRequestId: (await annasRequest(8)).id } }),
  remindSeatRequest: async () => ({ path: { seatRequestId: (await annasRequest(8)).id } }),
  readSeatRequest: async () => ({ body: { token: (await elsRequest()).token } }),
  refuseSeatRequest: async () => ({ body: { token: (await elsRequest()).token } }),
  acceptSeatRequest: async () => {
    await app.orm.em.fork().execute('delete from seats where user_id = ?', [people.els.id])
    return {
      path: { accountId },
      body: { token: (await elsRequest(accounts.bakkerijPeeters.company.vat)).token },
    }
  },
} satisfies Prepared

const SEL_GRIS = { email: 'chef@sel-gris.example', number: '0123456749' }

const annasRequest = (daysAgo = 0) =>
  newSeatRequest(app, people.anna.id, {
    ...SEL_GRIS,
    askedAt: new Date(Date.now() - daysAgo * 24 * 3_600_000),
  })

const elsRequest = (number = SEL_GRIS.number) => newSeatRequest(app, people.els.id, { ...SEL_GRIS, number })

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
