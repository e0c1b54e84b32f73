import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Scope } from '../api-keys/api-key.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import type { IntegrationOwner } from './change-integration.ts'
import { Grant, GrantCode } from './grant.ts'
import { Integration } from './integration.ts'
import { getKnown, type KnownIntegration } from './request.ts'

/** A code is exchanged at once, by a program. */
const CODE_MS = 5 * 60_000

interface Agreed {
  clientId: string
  scopes: Scope[]
  redirectUri?: string | null
  state?: string | null
  codeChallenge?: string | null
}

interface MadeGrant {
  grantId: string
  /** The page on which the browser goes on; null when nothing was said of it. */
  redirect: string | null
}

interface Means {
  em: EntityManager
  publicUrl: string
}

/**
 * Access for an integration, or other access than before.
 * @throws {Problem} FORM_ERRORS for scopes that the integration did not declare, for a test integration and a live company
 */
export async function createGrant(
  { em, publicUrl }: Means,
  { accountId, principal }: IntegrationOwner,
  agreed: Agreed,
): Promise<MadeGrant> {
  const account = await em.findOneOrFail(Account, accountId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  })
  const { integration } = await readAgreed(em, account, agreed)
  const { scopes } = agreed
  const integrationId = integration.id
  const known = await em.findOne(Grant, { integrationId, accountId, withdrawnAt: null })
  const grant =
    known ?? em.create(Grant, { ...newRow(), integrationId, accountId, scopes, grantedBy: principal.id })
  const isChanged = known !== null && [...known.scopes].sort().join() !== [...scopes].sort().join()
  Object.assign(grant, { scopes })
  const redirect = makeRedirect(em, publicUrl, grant, agreed)
  await em.flush()
  if (known === null || isChanged)
    await record(em, {
      type: known === null ? 'grant.created' : 'grant.changed',
      subject: accountId,
      detail: { grantId: grant.id, integrationId, name: integration.name, scopes },
      principal,
    })
  return { grantId: grant.id, redirect }
}

const newRow = () => ({ id: uuidv7(), lastUsedAt: null, withdrawnAt: null })

async function readAgreed(
  em: EntityManager,
  { isTest }: Account,
  { clientId, scopes, redirectUri, codeChallenge }: Agreed,
): Promise<KnownIntegration> {
  const known = await getKnown(em, clientId).catch((error: unknown) => {
    if (error instanceof Problem) throw refused('clientId', 'unknown-integration')
    throw error
  })
  const { integration } = known
  if (known.isTest !== isTest) throw refused('clientId', 'other-mode')
  if (!scopes.every((one) => integration.scopes.includes(one))) throw refused('scopes', 'not-asked-for')
  if (redirectUri != null && !integration.redirectUris.includes(redirectUri))
    throw refused('redirectUri', 'not-a-return-address')
  if (redirectUri != null && codeChallenge == null) throw refused('codeChallenge', 'code-challenge-needed')
  return known
}

const refused = (field: string, messageKey: string): Problem => invalid([{ field: `/${field}`, messageKey }])

/** With a code, by which the integration knows that this browser's company granted it, and which one that is. */
function makeRedirect(
  em: EntityManager,
  issuer: string,
  { id: grantId }: Grant,
  { redirectUri, state, codeChallenge }: Agreed,
): string | null {
  if (redirectUri == null || codeChallenge == null) return null
  const code = newToken()
  em.create(GrantCode, {
    grantId,
    hash: hashOfToken(code),
    redirectUri,
    challenge: codeChallenge,
    expiresAt: new Date(Date.now() + CODE_MS),
    usedAt: null,
  })
  const url = new URL(redirectUri)
  url.searchParams.set('code', code)
  url.searchParams.set('iss', issuer)
  if (state != null) url.searchParams.set('state', state)
  return url.href
}

/** Ends it at once. @throws {Problem} NOT_FOUND, also for one that was withdrawn before */
export async function withdrawGrant(
  em: EntityManager,
  { accountId, grantId, principal }: IntegrationOwner & { grantId: string },
): Promise<void> {
  const live = { id: grantId, accountId, withdrawnAt: null }
  const grant = await em.findOne(Grant, live)
  const ended = await em.nativeUpdate(Grant, live, { withdrawnAt: new Date() })
  if (grant === null || ended === 0) throw new Problem('NOT_FOUND')
  const { integrationId } = grant
  const { name } = await em.findOneOrFail(Integration, integrationId)
  const detail = { grantId, integrationId, name }
  await record(em, { type: 'grant.withdrawn', subject: accountId, detail, principal })
}
