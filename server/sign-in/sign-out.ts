import type { EntityManager } from '@mikro-orm/postgresql'
import { Session } from './session.ts'

/** Revokes the session. */
export async function signOut(em: EntityManager, sessionId: string): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId, revokedAt: null }, { revokedAt: new Date() })
}
