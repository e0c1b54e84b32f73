import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { AccountSeat } from '#generated/graphql.ts'
import type { Account } from '../accounts/account.ts'
import { findRoles, listAccounts } from '../accounts/membership.ts'
import { presentAccount } from '../accounts/shown-account.ts'
import type { Role } from '../platform/access/principal.ts'
import { inTransaction } from '../platform/database/statement.ts'
import type { AnyCall, HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { isRefused } from '../ports/mail/is-refused.ts'
import { acceptRequest, readRequest, refuseRequest } from './answer-request.ts'
import { changeReach, dropSeat, leaveSeat, withdrawSeat } from './change-seat.ts'
import {
  acceptInvitation,
  type Invitation,
  invitationMail,
  inviteSeat,
  readInvitation,
  recordMailed,
  refuseInvitation,
} from './invitation.ts'
import {
  accountsByIds,
  findListed,
  findUserSeats,
  type ListedSeat,
  listSeats,
  type ReachedSeat,
  withReach,
} from './list-seats.ts'
import {
  listSeatRequests,
  remindSeatRequest,
  requestSeats,
  seatRequestImport,
  withdrawSeatRequest,
} from './request-seats.ts'
import { mayRemind, type SeatRequest, stateOf } from './seat-request.ts'

type Schemas = components['schemas']

const presentSeat = ({ seat, invitedBy, reach }: ReachedSeat): Schemas['Seat'] => ({
  id: seat.id,
  email: seat.email,
  readsDocuments: seat.readsDocuments,
  state: seat.acceptedAt != null ? 'ACCEPTED' : seat.expiresAt <= new Date() ? 'EXPIRED' : 'INVITED',
  reach,
  invitedBy,
  invitedAt: seat.invitedAt.toISOString(),
  expiresAt: seat.expiresAt.toISOString(),
  acceptedAt: seat.acceptedAt?.toISOString() ?? null,
  lastSeenAt: seat.lastSeenAt?.toISOString() ?? null,
})

const presentInvitation = ({ seat, company, number, invitedBy }: Invitation): Schemas['SeatInvitation'] => ({
  state: seat.acceptedAt != null ? 'ACCEPTED' : seat.endedAt != null ? 'REFUSED' : 'INVITED',
  accountId: seat.accountId,
  company,
  number,
  email: seat.email,
  readsDocuments: seat.readsDocuments,
  invitedBy,
  expiresAt: seat.expiresAt.toISOString(),
})

const presentOwnSeat = ({ seat, invitedBy }: ListedSeat): AccountSeat => ({
  id: seat.id,
  since: (seat.acceptedAt ?? seat.invitedAt).toISOString(),
  invitedBy,
  readsDocuments: seat.readsDocuments,
})

const presentRequest = (request: SeatRequest): Schemas['SeatRequest'] => ({
  id: request.id,
  company: request.company,
  number: request.number,
  email: request.email,
  state: stateOf(request),
  askedAt: request.askedAt.toISOString(),
  remindedAt: request.remindedAt?.toISOString() ?? null,
  expiresAt: request.expiresAt.toISOString(),
  mayRemind: mayRemind(request),
})

const EMAIL_REFUSED = [{ field: '/email', messageKey: 'email-refused' }]

export const handlers = {
  listSeats: async ({ em, account }) =>
    (await withReach(em, await listSeats(em, account.id))).map(presentSeat),
  createSeat: operation({
    async runWithoutTransaction({ em, ports, config, account, user, principal, body }) {
      const sending = { cause: 'SEAT_INVITATION', account } as const
      await ports.mail.admit({ ...sending, to: body.email })
      const asked = { ...body, accountId: account.id, principal }
      const inTransaction = <T>(act: (inside: EntityManager) => Promise<T>) => em.fork().transactional(act)
      const { seat, token, wasMailed } = await inTransaction((inside) => inviteSeat(inside, asked))
      const { publicUrl } = config
      const mail = invitationMail({ seat, token, publicUrl, company: account.name, invitedBy: user.email })
      if (await isRefused(ports.mail, mail, sending)) {
        const named = { accountId: account.id, seatId: seat.id, principal }
        await inTransaction((inside) => (wasMailed ? withdrawSeat(inside, named) : dropSeat(inside, seat.id)))
        throw new Problem('MAIL_REFUSED', { violations: EMAIL_REFUSED })
      }
      const mailed = await inTransaction((inside) => recordMailed(inside, seat, principal))
      return presentSeat(await findListed(em, mailed))
    },
  }),
  updateSeat: async ({ em, account, principal, params, body }) => {
    const which = { accountId: account.id, seatId: params.seatId, principal }
    const seat = await changeReach(em, body.readsDocuments, which)
    return presentSeat(await findListed(em, seat))
  },
  withdrawSeat: ({ em, account, principal, params }) =>
    withdrawSeat(em, { accountId: account.id, seatId: params.seatId, principal }),
  leaveSeat: ({ em, user, principal, params }) =>
    leaveSeat(em, { userId: user.id, seatId: params.ownSeatId, principal }),
  readSeatInvitation: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentInvitation(await readInvitation(em, body.token)),
  }),
  acceptSeatInvitation: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body, client, userAgent }) =>
      presentInvitation(await acceptInvitation(em, body.token, { client, userAgent })),
  }),
  refuseSeatInvitation: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentInvitation(await refuseInvitation(em, body.token)),
  }),
  listSeatRequests: async ({ em, user }) => (await listSeatRequests(em, user.id)).map(presentRequest),
  requestSeats: operation({
    runWithoutTransaction: async (call) => {
      const { rows } = await seatRequestImport.read({
        body: call.body,
        signal: call.signal,
        account: call.user,
      })
      return inTransaction(call, (em) => requestSeats({ ...call, em }, call.user, rows))
    },
  }),
  downloadSeatRequestsTemplate: operation({
    runWithoutTransaction: (call) => seatRequestImport.template({ ...call, account: call.user }),
  }),
  withdrawSeatRequest: ({ em, user, params }) => withdrawSeatRequest(em, user.id, params.seatRequestId),
  remindSeatRequest: async (call) =>
    presentRequest(await remindSeatRequest(call, call.user, call.params.seatRequestId)),
  readSeatRequest: operation({
    refused: (call) => countFailed(call),
    run: ({ em, body }) => readRequest(em, body.token),
  }),
  refuseSeatRequest: operation({
    refused: (call) => countFailed(call),
    run: ({ em, body }) => refuseRequest(em, body.token),
  }),
  acceptSeatRequest: async ({ em, account, principal, body }) => {
    const seat = await acceptRequest(em, body.token, { accountId: account.id, principal })
    return presentSeat(await findListed(em, seat))
  },
} satisfies HandlersOf<'seats'>

/** Links can't be guessed; this limits the load of trying. One that works doesn't count: many people share an address. */
const countFailed = ({ em, network, config }: Pick<AnyCall, 'em' | 'network' | 'config'>): Promise<void> =>
  countAgainst(em, [{ key: `failed seats by ${network}`, most: config.limits.callsPerMinute, seconds: 60 }])

/** The fields with one answer for members and another for readers of an account. */
export const resolvers = {
  async getAccounts({ userId }, { em, principal: { within } }) {
    const own = await listAccounts(em, userId)
    const isReached = ({ id }: { id: string }) => within === null || within.accountId === id
    const roles = await findRoles(em, userId)
    const ownPlace = ({ id }: Account) => ({ seat: null, role: roles.get(id) ?? null })
    if (within !== null)
      return own.filter(isReached).map((account) => presentAccount(account, ownPlace(account)))
    const seats = await findUserSeats(em, userId)
    for (const { id } of own) seats.delete(id)
    const others = await accountsByIds(em, seats.keys())
    const all = [...own, ...others].sort(
      (a, b) => a.name.localeCompare(b.name, 'nl') || (a.id < b.id ? -1 : 1),
    )
    return all.map((account) => shown(account, seats, roles.get(account.id) ?? null))
  },
  async getAccount(_, { em, account, principal: { user, hasSeat, isMember, role } }) {
    const seats =
      hasSeat && !isMember && user ? await findUserSeats(em, user.id) : new Map<string, ListedSeat>()
    return shown(account, seats, role)
  },
} satisfies ResolversOf<'getAccounts' | 'getAccount'>

/** A seat shows the features that it is for. */
function shown(account: Account, seats: ReadonlyMap<string, ListedSeat>, role: Role | null) {
  const seat = seats.get(account.id)
  if (seat === undefined) return presentAccount(account, { seat: null, role })
  const presented = presentAccount(account, { seat: presentOwnSeat(seat), role })
  const features = presented.features.filter((one) => one !== 'DOCCLE' || seat.seat.readsDocuments)
  return { ...presented, features }
}
