import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { Membership, User } from '../accounts/membership.ts'
import { isInAccount, type Resources } from '../platform/access/resource.ts'
import { idColumn } from '../platform/database/columns.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { readToken, type Secret, signExternalToken, startSession } from './session.ts'

const ExternalTokenSchema = defineEntity({
  name: 'ExternalToken',
  tableName: 'external_tokens',
  properties: {
    id: idColumn(),
    /** SHA-256 of the token in hexadecimal. */
    tokenHash: p.text().unique(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').nullable().deleteRule('cascade'),
    /** Not a foreign key: the draft may be deleted before the token is used. */
    draftId: p.uuid().nullable(),
    registration: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    /** The session that it gave. Not a foreign key: sessions are swept earlier. */
    sessionId: p.uuid().nullable(),
    createdBy: p.manyToOne(User).mapToPk().joinColumn('created_by'),
  },
})

/** A one-time token for a session in one account and one draft. */
export class ExternalToken extends ExternalTokenSchema.class {}
ExternalTokenSchema.setClass(ExternalToken)

// Sign-in from an external tool: an admin creates a token, which is exchanged once for a session.

const VALID_MS = 15 * 60_000

export interface ExternalReach {
  userId: string
  accountId: string | null
  draftId: string | null
  registration: boolean
}

/** @throws {Problem} NOT_FOUND when there is no such user, or one who can't sign in, the account isn't the user's, or the draft isn't the account's */
export async function createExternalToken(
  { em, secret, resources }: { em: EntityManager; secret: Secret; resources: Resources },
  admin: User,
  reach: ExternalReach,
): Promise<string> {
  await requireReachable(em, resources, reach)
  const id = uuidv7()
  const expiresAt = new Date(Date.now() + VALID_MS)
  const token = signExternalToken(secret, { id, userId: reach.userId, expiresAt })
  em.create(ExternalToken, { ...reach, id, tokenHash: hashOfToken(token), expiresAt, createdBy: admin.id })
  return token
}

async function requireReachable(
  em: EntityManager,
  resources: Resources,
  { userId, accountId, draftId }: ExternalReach,
): Promise<void> {
  if ((await em.count(User, { id: userId, lockedAt: null })) === 0) throw new Problem('NOT_FOUND')
  if (accountId !== null && (await em.count(Membership, { userId, accountId })) === 0)
    throw new Problem('NOT_FOUND')
  if (draftId === null) return
  const draft = resources.get('draftId')
  if (accountId === null || !(await isInAccount(em, draft, { id: draftId, accountId })))
    throw new Problem('NOT_FOUND')
}

/** The page that signs in with a token. */
export function externalUrl(
  publicUrl: string,
  token: string,
  { accountId, draftId, registration }: ExternalReach,
): string {
  const base = `${publicUrl}/accountportal`
  if (accountId !== null && draftId !== null)
    return `${base}/external/drafts/${accountId}/draft/${draftId}/${token}`
  return registration ? `${base}/external-registration/${token}` : `${base}/external/${token}`
}

export type ExternallySignedIn =
  | { user: User; token: string; reach: ExternalReach }
  | { refusal: 'TOKEN_NOT_FOUND' | 'TOKEN_ALREADY_USED' | 'TOKEN_EXPIRED' }

/** Uses the token and starts a session that is limited to its account and draft. */
export async function signInExternally(
  em: EntityManager,
  secret: Secret,
  token: string,
): Promise<ExternallySignedIn> {
  const found = await em.findOne(
    ExternalToken,
    { tokenHash: hashOfToken(token) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (found === null) return { refusal: 'TOKEN_NOT_FOUND' }
  if (found.usedAt != null) return { refusal: 'TOKEN_ALREADY_USED' }
  if (found.expiresAt <= new Date()) return { refusal: 'TOKEN_EXPIRED' }
  found.usedAt = new Date()
  const user = await em.findOneOrFail(User, { id: found.userId })
  const { userId, accountId = null, draftId = null, registration, createdBy: madeBy } = found
  const started = await startSession(em, secret, user, { audience: 'external', accountId, draftId, madeBy })
  found.sessionId = readToken(secret, started) ?? null
  return { user, token: started, reach: { userId, accountId, draftId, registration } }
}
