import { Seat } from '#server/seats/seat.ts'
import { newKbo } from '#tests/support/people.ts'
import { newInvitation, newReader } from '#tests/support/seats.ts'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, unknown } from './operation-call.ts'

/** An account has few, and mails few; the reader of the world stays. */
async function forgetSeats({ app, mine, reader }: World) {
  const em = app.orm.em.fork()
  await em.nativeDelete(Seat, { accountId: mine.accountId, email: { $ne: reader.email } })
  await em.execute(`delete from rate_limits where key like ?`, [`acts % ${mine.accountId}`])
}

export const seatsCalls: CallsOf<'seats'> = {
  listSeats: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createSeat: {
    right: async (world) => {
      await forgetSeats(world)
      return { path: account(world), body: { email: `reader-${newKbo()}@test.example`, language: 'nl' } }
    },
    stranger: 404,
    wrong: bad({ email: 'nobody', language: 'de' }),
  },
  withdrawSeat: {
    right: async (world) => ({
      path: { ...account(world), seatId: (await newInvitation(world.app, world.mine)).seatId },
    }),
    stranger: 404,
    wrong: unknown('seatId'),
  },
  leaveSeat: {
    right: async (world) => {
      const { token, seatIds } = await newReader(world.app, [world.mine.accountId])
      return { headers: { 'jwt-token': token }, path: { ownSeatId: seatIds[0] ?? '' } }
    },
    stranger: 404,
    wrong: unknown('ownSeatId'),
  },
  readSeatInvitation: {
    by: 'nobody',
    right: async (world) => ({ body: { token: (await newInvitation(world.app, world.mine)).token } }),
    wrong: [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED'],
  },
  acceptSeatInvitation: {
    by: 'nobody',
    right: async (world) => ({ body: { token: (await newInvitation(world.app, world.mine)).token } }),
    wrong: bad({}),
  },
  refuseSeatInvitation: {
    by: 'nobody',
    right: async (world) => ({ body: { token: (await newInvitation(world.app, world.mine)).token } }),
    wrong: [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED'],
  },
}
