import type { Account } from '../accounts/account.ts'
import { accountsOf } from '../accounts/membership-query.ts'
import { presentAccount } from '../accounts/shown-account.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { accountsByIds, type ListedSeat, seatsOf } from './list-seats.ts'
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
    return all.map((account) => shown(account, seats))
  },
  async getAccount(_, { em, account, principal: { user, hasSeat, isMember } }) {
    const seats = hasSeat && !isMember && user ? await seatsOf(em, user.id) : new Map<string, ListedSeat>()
    return shown(account, seats)
  },
} satisfies ResolversOf<'getAccounts' | 'getAccount'>

/** Who reads along is shown the features that the seat is for. */
function shown(account: Account, seats: ReadonlyMap<string, ListedSeat>) {
  const seat = seats.get(account.id)
  if (seat === undefined) return presentAccount(account, null)
  const presented = presentAccount(account, presentOwnSeat(seat))
  const features = presented.features.filter((one) => one !== 'DOCCLE' || seat.seat.readsDocuments)
  return { ...presented, features }
}
