import { accountsOf } from '../accounts/list-accounts.ts'
import { presentAccount } from '../accounts/shown-account.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { accountsByIds, seatsOf } from './list-seats.ts'
import { presentOwnSeat } from './present.ts'

/** The fields whose answer depends on whether somebody belongs to an account or reads along in it. */
export const resolvers = {
  async getAccounts({ userId }, { em, principal: { within } }) {
    const own = await accountsOf(em, userId)
    const isReached = ({ id }: { id: string }) => within === null || within.accountId === id
    if (within !== null) return own.filter(isReached).map((account) => presentAccount(account, null))
    const seats = await seatsOf(em, userId)
    for (const { id } of own) seats.delete(id)
    const others = await accountsByIds(em, seats.keys())
    const all = [...own, ...others].sort(
      (a, b) => a.name.localeCompare(b.name, 'nl') || (a.id < b.id ? -1 : 1),
    )
    return all.map((account) => presentAccount(account, ownSeat(seats, account.id)))
  },
  async getAccount(_, { em, account, principal: { user, hasSeat, isMember } }) {
    const seats = hasSeat && !isMember && user ? await seatsOf(em, user.id) : new Map()
    return presentAccount(account, ownSeat(seats, account.id))
  },
} satisfies ResolversOf<'getAccounts' | 'getAccount'>

function ownSeat(seats: Awaited<ReturnType<typeof seatsOf>>, accountId: string) {
  const seat = seats.get(accountId)
  return seat ? presentOwnSeat(seat) : null
}
