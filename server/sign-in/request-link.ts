import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { deviceOf } from '#contracts/rules/device.ts'
import { Membership } from '../accounts/membership.ts'
import { User } from '../accounts/user.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { hasSeats } from '../seats/seat-query.ts'
import { SignInLink } from './sign-in-link.ts'

/** True when the user can sign in: an admin, a member of at least one account, or somebody who reads along in one. */
export async function isActive(em: EntityManager, user: User): Promise<boolean> {
  if (user.isAdmin || (await em.count(Membership, { userId: user.id })) > 0) return true
  return hasSeats(em, user.id)
}

const VALID_MS = 48 * 3_600_000

export interface MadeLink {
  id: string
  user: User
  /** Only in the mail. */
  token: string
}

interface Asked {
  email: string
  client: string
  userAgent: string
  nonce?: string | undefined
}

/**
 * Creates a link for the user with this address; undefined when there is none. Earlier links stay valid until the mail
 * server accepts the mail with this one, so that a lost mail locks nobody out (`voidOlder`).
 */
export function requestLink(em: EntityManager, { email, ...asker }: Asked): Promise<MadeLink | undefined> {
  return em.transactional(async (inTransaction) => {
    const user = await inTransaction.findOne(
      User,
      { email: email.trim().toLowerCase() },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (user === null || !(await isActive(inTransaction, user))) return undefined
    return makeLink(inTransaction, user, asker)
  })
}

function makeLink(
  em: EntityManager,
  user: User,
  { client, userAgent, nonce }: Omit<Asked, 'email'>,
): MadeLink {
  const now = new Date()
  const token = newToken()
  const { id } = em.create(SignInLink, {
    userId: user.id,
    tokenHash: hashOfToken(token),
    requestedBy: hashOfToken(client),
    nonceHash: nonce === undefined ? null : hashOfToken(nonce),
    device: deviceOf(userAgent),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  return { id, user, token }
}

/** A sent link replaces older ones that the same client requested. A request by somebody else changes nothing. */
export async function voidOlder(em: EntityManager, { id, user }: MadeLink, client: string): Promise<void> {
  const older = { userId: user.id, id: { $lt: id }, requestedBy: hashOfToken(client) }
  await em.nativeUpdate(SignInLink, { ...older, usedAt: null, voidedAt: null }, { voidedAt: new Date() })
}

/** Deletes a link whose mail was refused for good. */
export async function discardLink(em: EntityManager, { id }: MadeLink): Promise<void> {
  await em.nativeDelete(SignInLink, { id })
}
