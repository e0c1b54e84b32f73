import { Seat } from '#server/seats/seat.ts'
import { newKbo, newPerson } from '#tests/support/people.ts'
import { newInvitation, newReader, newSeatRequest } from '#tests/support/seats.ts'
import { account, type World } from '../world.ts'
import { byLink, type CallsOf, forged, on, onAccount, taking, unknown } from './operation-call.ts'

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

const FILE = 'Bedrijf;Ondernemingsnummer;E-mail\n'

/** Of the person of the world, asked long enough ago for a reminder. */
async function onRequest({ app, mine }: World) {
  const { id } = await newSeatRequest(app, mine.userId, {
    askedAt: new Date(Date.now() - 8 * 24 * 3_600_000),
  })
  return { seatRequestId: id }
}

const tokenOfRequest = async ({ app, reader }: World) => (await newSeatRequest(app, reader.userId)).token

const file = (text: string) => ({ name: 'klanten.csv', bytes: Buffer.from(text) })

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
  listSeatRequests: { right: () => ({}), stranger: 200, wrong: forged },
  requestSeats: {
    right: () => {
      const kbo = newKbo()
      return { file: file(`${FILE}Sel Gris;${kbo};chef-${kbo}@test.example\n`) }
    },
    stranger: 200,
    wrong: [{ file: file(`${FILE}Sel Gris;123;chef\n`) }, 400, 'FORM_ERRORS'],
  },
  downloadSeatRequestsTemplate: { right: () => ({}), stranger: 200, wrong: forged },
  withdrawSeatRequest: on(onRequest, 'seatRequestId'),
  remindSeatRequest: on(onRequest, 'seatRequestId'),
  readSeatRequest: byLink(tokenOfRequest, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
  refuseSeatRequest: byLink(tokenOfRequest, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
  acceptSeatRequest: taking(
    account,
    async ({ app, mine }) => {
      const person = await newPerson(app)
      return { token: (await newSeatRequest(app, person.userId, { number: mine.kbo })).token }
    },
    { token: 3 },
  ),
  readSeatInvitation: byLink(tokenOfInvitation, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
  acceptSeatInvitation: byLink(tokenOfInvitation),
  refuseSeatInvitation: byLink(tokenOfInvitation, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
}
