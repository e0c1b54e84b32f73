/** Every way in of a user at once. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Device } from './device.ts'
import { ExternalToken } from './external-sign-in.ts'
import { Session } from './session.ts'
import { SignInLink } from './sign-in-link.ts'

/**
 * Ends the links, tokens, devices and sessions of a user, and those that they made for others as an administrator. Links come
 * first: one that is being used at this moment is waited for, and its session ends with the others.
 */
export async function endAccess(em: EntityManager, userId: string): Promise<void> {
  const now = new Date()
  await em.nativeUpdate(SignInLink, { userId, usedAt: null, voidedAt: null }, { voidedAt: now })
  const theirs = { $or: [{ userId }, { createdBy: userId }] }
  await em.nativeUpdate(
    ExternalToken,
    { ...theirs, usedAt: null, expiresAt: { $gt: now } },
    { expiresAt: now },
  )
  await em.nativeUpdate(Device, { userId, endedAt: null }, { endedAt: now })
  await em.nativeUpdate(
    Session,
    { $or: [{ userId }, { madeBy: userId }], revokedAt: null },
    { revokedAt: now },
  )
}

/** The ways in that hold now, and when the user signed in last, of the sessions that are kept. */
export async function countAccess(em: EntityManager, userId: string) {
  const holds = { expiresAt: { $gt: new Date() } }
  const [last] = await em.find(Session, { userId, audience: 'user' }, { orderBy: { id: 'desc' }, limit: 1 })
  return {
    sessions: await em.count(Session, { userId, revokedAt: null, ...holds }),
    devices: await em.count(Device, { userId, endedAt: null, ...holds }),
    lastSignedInAt: last?.createdAt ?? null,
  }
}
