import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { findEmails, Membership, User } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import { listSeats } from '../seats/list-seats.ts'
import { mailReaches, type Reach } from '../seats/mail-reach.ts'
import type { Seat } from '../seats/seat.ts'
import { MOST_MEMBERS } from './invitation.ts'

type Member = components['schemas']['Member']

/** Members by role and name, then invitations, then seats. */
export async function listMembers(
  em: EntityManager,
  accountId: string,
  principal: Pick<Principal, 'memberId'>,
): Promise<Member[]> {
  const members = await em.find(Membership, { accountId }, { orderBy: { id: 'asc' }, limit: MOST_MEMBERS })
  const seats = (await listSeats(em, accountId)).map(({ seat }) => seat)
  return present(em, { members, seats }, principal)
}

export async function presentMember(
  em: EntityManager,
  member: Membership,
  principal: Pick<Principal, 'memberId'>,
): Promise<Member> {
  const [shown] = await present(em, { members: [member], seats: [] }, principal)
  if (shown === undefined) throw new Error('a member is shown')
  return shown
}

interface Rows {
  members: Membership[]
  seats: Seat[]
}

async function present(
  em: EntityManager,
  { members, seats }: Rows,
  { memberId }: Pick<Principal, 'memberId'>,
): Promise<Member[]> {
  const rows = [...members, ...seats]
  const users = await findUsers(em, rows)
  const inviters = await findEmails(
    em,
    rows.map(({ invitedBy }) => (invitedBy == null ? null : { kind: 'user', id: invitedBy })),
  )
  const invited = rows.map((row) => {
    const { userId, mailedAt } = row
    const user = userId == null ? undefined : users.get(userId)
    const acceptedAt = 'readsDocuments' in row ? row.acceptedAt : userId == null ? null : row.createdAt
    return { row, user, userId, mailedAt, acceptedAt, email: user?.email ?? row.email ?? '' }
  })
  const reachOf = await mailReaches(em, invited)
  const shown = invited.map((one): Member => {
    const { row, user, email, acceptedAt } = one
    const isSeat = 'readsDocuments' in row
    const reach = reachOf(one)
    return {
      id: row.id,
      name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      email,
      role: isSeat ? 'READER' : row.role,
      state: row.userId != null ? 'ACTIVE' : stateOfInvitation(row, reach),
      reach,
      isSeat,
      isYou: row.id === memberId,
      readsDocuments: isSeat ? row.readsDocuments : true,
      invitedBy: row.invitedBy == null ? null : (inviters.get(row.invitedBy) ?? null),
      invitedAt: row.invitedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      since: acceptedAt?.toISOString() ?? null,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }
  })
  return shown.sort((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'nl'))
}

const PLACES: Record<Member['role'], number> = { OWNER: 0, WRITER: 1, READER: 2 }
const placeOf = ({ role, state, isSeat }: Member): number =>
  PLACES[role] + (state === 'ACTIVE' ? 0 : 10) + (isSeat ? 20 : 0)

type Row = Membership | Seat

function stateOfInvitation({ expiresAt }: Row, { reason }: Reach): Member['state'] {
  if (reason === 'BOUNCED' || reason === 'STOPPED') return 'NOT_DELIVERED'
  return expiresAt != null && expiresAt <= new Date() ? 'EXPIRED' : 'INVITED'
}

async function findUsers(em: EntityManager, rows: readonly Row[]): Promise<Map<string, User>> {
  const ids = rows.flatMap(({ userId }) => userId ?? [])
  const users = ids.length === 0 ? [] : await em.find(User, { id: { $in: ids } })
  return new Map(users.map((user) => [user.id, user]))
}
