import type { EntityManager } from '@mikro-orm/postgresql'
import type { User } from '../accounts/user.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Session, type SessionAudience } from './session.ts'
import { SESSION_HOURS, type Secret, signToken } from './session-token.ts'

interface Reach {
  audience: SessionAudience
  accountId?: string | null
  draftId?: string | null
  madeBy?: string
}

/** @returns the session token */
export async function startSession(
  em: EntityManager,
  secret: Secret,
  user: User,
  reach: Reach,
): Promise<string> {
  const { audience, accountId = null, draftId = null, madeBy = null } = reach
  const id = uuidv7()
  const expiresAt = new Date(Date.now() + SESSION_HOURS * 3_600_000)
  em.create(Session, { id, userId: user.id, audience, accountId, draftId, madeBy, expiresAt })
  await em.flush()
  return signToken(secret, { sessionId: id, userId: user.id, audience, expiresAt })
}
