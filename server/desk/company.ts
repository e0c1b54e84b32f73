/** A company as the desk shows it: its data, its services, its lock and its people. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { type Account, companyNumber } from '../accounts/account.ts'
import { findEmails, Membership, User } from '../accounts/membership.ts'
import { MOST_MEMBERS } from '../members/invitation.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { toRecorded } from '../platform/events/find-events.ts'
import { accessPointsOf, type RealNetwork } from '../platform/read-network.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'

type Schemas = components['schemas']

export async function presentCompany(
  em: EntityManager,
  account: Account,
  config: { network: 'loopback' | RealNetwork },
): Promise<Schemas['DeskCompany']> {
  return {
    id: account.id,
    name: account.name,
    companyName: account.companyName,
    number: companyNumber(account),
    vat: account.vat,
    street: account.street ?? null,
    postalCode: account.postalCode ?? null,
    city: account.city ?? null,
    country: account.country,
    email: account.email,
    telephone: account.telephone ?? null,
    features: account.features,
    doctypes: account.doctypes,
    prepaid: account.prepaid,
    accessPoint: account.accessPoint ?? null,
    accessPoints: accessPointsOf(config),
    credits: account.credits,
    isTest: account.isTest,
    since: account.activatedAt?.toISOString() ?? null,
    locked: account.locked,
    lock: await presentLock(em, account),
    members: await presentMembers(em, account.id),
  }
}

const LOCKING = ['account.locked', 'account.closed'] as const

/** The author and the reason of a lock stand in its events. */
async function presentLock(em: EntityManager, account: Account): Promise<Schemas['DeskLock'] | null> {
  const { id: subject, lock, locked } = account
  if (!locked) return null
  const { reason: cause, at } = lock ?? { reason: 'BY_ADMIN' as const, at: account.createdAt.toISOString() }
  const [stored] =
    cause === 'REGISTERED'
      ? []
      : await em.find(
          StoredEvent,
          { subject, type: { $in: [...LOCKING] } },
          { orderBy: { id: 'desc' }, limit: 1 },
        )
  if (stored === undefined) return { cause, at, by: null, reason: null }
  const { actor, detail } = toRecorded(stored)
  const { by = null, reason = null } = detail as { by?: string; reason?: string }
  const emails = await findEmails(em, [actor])
  return { cause, at, by: by ?? emails.get(actor?.id ?? '') ?? null, reason }
}

const PLACES = { OWNER: 0, WRITER: 1, READER: 2 }

/** By role, and who is invited behind them. */
async function presentMembers(em: EntityManager, accountId: string): Promise<Schemas['DeskMember'][]> {
  const members = await em.find(Membership, { accountId }, { orderBy: { id: 'asc' }, limit: MOST_MEMBERS })
  const ids = members.flatMap(({ userId }) => userId ?? [])
  const users = new Map((await em.find(User, { id: { $in: ids } })).map((user) => [user.id, user]))
  const emailOf = ({ userId, email }: Membership) => users.get(userId ?? '')?.email ?? email ?? ''
  const returns = await returnsAmong(em, members.map(emailOf))
  const shown = members.map((member): Schemas['DeskMember'] => {
    const user = users.get(member.userId ?? '')
    const email = emailOf(member)
    return {
      id: member.id,
      userId: member.userId ?? null,
      name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      email,
      role: member.role,
      state: user === undefined ? 'INVITED' : user.lockedAt == null ? 'ACTIVE' : 'LOCKED',
      lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
      bounces: returns.of(email) !== undefined,
    }
  })
  const placeOf = ({ role, state }: Schemas['DeskMember']) => PLACES[role] + (state === 'INVITED' ? 10 : 0)
  return shown.sort((a, b) => placeOf(a) - placeOf(b))
}
