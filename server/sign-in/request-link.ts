import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { User } from '../accounts/user.ts'
import { isActive } from './active-user.ts'
import { SignInLink } from './sign-in-link.ts'
import { hashOfToken, newToken } from './token.ts'

const VALID_MS = 48 * 3_600_000

export interface MadeLink {
  user: User
  /** Goes into the mail and nowhere else. */
  token: string
}

/** Makes a link for who has this address, and voids the ones made before; undefined when nobody signs in with it. */
export function requestLink(em: EntityManager, email: string): Promise<MadeLink | undefined> {
  return em.transactional(async (inTransaction) => {
    const user = await inTransaction.findOne(
      User,
      { email: email.trim().toLowerCase() },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (user === null || !(await isActive(inTransaction, user))) return undefined
    return { user, token: await makeLink(inTransaction, user) }
  })
}

async function makeLink(em: EntityManager, user: User): Promise<string> {
  const now = new Date()
  await em.nativeUpdate(SignInLink, { userId: user.id, usedAt: null, voidedAt: null }, { voidedAt: now })
  const token = newToken()
  em.create(SignInLink, {
    userId: user.id,
    tokenHash: hashOfToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  return token
}
