import { createHash } from 'node:crypto'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { scopesIn } from '../api-keys/api-key.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { Signer } from '../platform/signer.ts'
import { hashOfToken, isSameSecret } from '../platform/token.ts'

import { OWN_SCOPE, signAccessToken, TOKEN_SECONDS } from './access-token.ts'
import { OAuthError } from './authenticate-client.ts'
import { Grant, GrantCode } from './grant.ts'

type Form = ReadonlyMap<string, string>

/** The token's company, beside the fields of RFC 6749 (5.1). */
export interface IssuedToken {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  scope: string
  account_id?: string
}

/**
 * A token for the request in the form.
 * @throws {OAuthError} invalid_request, invalid_grant, invalid_scope, unsupported_grant_type
 */
export async function issueToken(
  { orm, secret }: AppContext,
  integrationId: string,
  form: Form,
): Promise<IssuedToken> {
  const em = orm.em.fork()
  switch (form.get('grant_type')) {
    case 'client_credentials':
      return form.has('account_id')
        ? ofCompany(em, secret, integrationId, form)
        : ofItself(secret, integrationId, form)
    case 'authorization_code':
      return ofCode(em, secret, integrationId, form)
    case undefined:
      throw new OAuthError('invalid_request', 'grant_type is missing.')
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        'grant_type is client_credentials or authorization_code.',
      )
  }
}

function ofItself(secret: Signer, id: string, form: Form): IssuedToken {
  if ((form.get('scope') ?? OWN_SCOPE) !== OWN_SCOPE)
    throw new OAuthError('invalid_scope', `Without an account_id the scope is ${OWN_SCOPE}.`)
  return issued(signAccessToken(secret, { kind: 'integration', id }), OWN_SCOPE)
}

async function ofCompany(
  em: EntityManager,
  secret: Signer,
  integrationId: string,
  form: Form,
): Promise<IssuedToken> {
  const accountId = form.get('account_id') ?? ''
  const where = { integrationId, accountId, withdrawnAt: null }
  const grant = isUuid(accountId) ? await em.findOne(Grant, where) : null
  if (grant === null) throw new OAuthError('invalid_grant', 'This company granted no access, or withdrew it.')
  return ofGrant(secret, grant, form)
}

function ofGrant(secret: Signer, { id, accountId, scopes: granted }: Grant, form: Form): IssuedToken {
  const asked = form.get('scope')
  const scopes = asked === undefined ? granted : scopesIn(asked)
  if (scopes === undefined || !scopes.every((one) => granted.includes(one)))
    throw new OAuthError('invalid_scope', 'The company did not grant this scope.')
  const token = signAccessToken(secret, { kind: 'grant', id, scopes })
  return { ...issued(token, scopes.join(' ')), account_id: accountId }
}

const issued = (token: string, scope: string): IssuedToken => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: TOKEN_SECONDS,
  scope,
})

async function ofCode(
  em: EntityManager,
  secret: Signer,
  integrationId: string,
  form: Form,
): Promise<IssuedToken> {
  const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) =>
    form.get(name),
  )
  if (code === undefined || redirectUri === undefined || verifier === undefined)
    throw new OAuthError('invalid_request', 'code, redirect_uri and code_verifier are needed.')
  const grant = await em.transactional((inside) =>
    useCode(inside, { integrationId, code, redirectUri, verifier }),
  )
  if (grant === null)
    throw new OAuthError(
      'invalid_grant',
      'The code was used, has expired, or is for another client, address or verifier.',
    )
  return ofGrant(secret, grant, form)
}

interface Exchange {
  integrationId: string
  code: string
  redirectUri: string
  verifier: string
}

/** A code is used up by the first try. Its second try ends the tokens of the first, as one of the two parties stole it. */
async function useCode(
  em: EntityManager,
  { integrationId, code, redirectUri, verifier }: Exchange,
): Promise<Grant | null> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const found = await em.findOne(GrantCode, { hash: hashOfToken(code) }, { lockMode })
  const grant = found && (await em.findOne(Grant, { id: found.grantId, integrationId, withdrawnAt: null }))
  if (found === null || grant === null) return null
  if (found.usedAt != null) {
    grant.validFrom = new Date(Date.now() + 1_000)
    return null
  }
  found.usedAt = new Date()
  const isRight = found.redirectUri === redirectUri && isSameSecret(codeChallenge(verifier), found.challenge)
  return isRight && found.expiresAt > new Date() ? grant : null
}

const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
