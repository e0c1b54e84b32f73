import { Seat } from '#server/seats/seat.ts'
import { newKbo } from '#tests/support/people.ts'
import { newInvitation, newReader } from '#tests/support/seats.ts'
import { account, type World } from '../world.ts'
import { byLink, type CallsOf, on, onAccount, taking, unknown } from './operation-call.ts'

/** An account has few, and mails few; the reader of the world stays. */
async function forgetSeats({ app, mine, reader }: World) {
  const em = app.orm.em.fork()
  await em.nativeDelete(Seat, { accountId: mine.accountId, email: { $ne: reader.email } })
  await em.execute(`delete from rate_limits where key like ?`, [`acts % ${mine.accountId}`])
}

const invitation = ({ app, mine }: World) => newInvitation(app, mine)
const tokenOfInvitation = async (world: World) => (await invitation(world)).token

const onInvitation = async (world: World) => ({
  ...account(world),
  seatId: (await invitation(world)).seatId,
})

export const seatsCalls: CallsOf<'seats'> = {
  listSeats: onAccount,
  createSeat: taking(
    account,
    async (world) => {
      await forgetSeats(world)
      return { email: `reader-${newKbo()}@test.example`, language: 'nl' }
    },
    { email: 'nobody', language: 'de' },
  ),
  updateSeat: taking(onInvitation, { readsDocuments: true }, { readsDocuments: 'yes' }),
  withdrawSeat: on(onInvitation, 'seatId'),
  leaveSeat: {
    right: async (world) => {
      const { token, seatIds } = await newReader(world.app, [world.mine.accountId])
      return { headers: { 'jwt-token': token }, path: { ownSeatId: seatIds[0] ?? '' } }
    },
    stranger: 404,
    wrong: unknown('ownSeatId'),
  },
  readSeatInvitation: byLink(tokenOfInvitation, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
  acceptSeatInvitation: byLink(tokenOfInvitation),
  refuseSeatInvitation: byLink(tokenOfInvitation, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
}
