import type { EntityManager } from '@mikro-orm/postgresql'
import { isSecret } from '../api-keys/secret-text.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { countAgainst, type Limit, refuseAbove } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'

/** A refusal as RFC 6749 (5.2) words it. */
const STATUS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  unsupported_grant_type: 400,
  temporarily_unavailable: 429,
} as const

export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly error: keyof typeof STATUS
  /** Credentials came in the Authorization header. */
  readonly isBasic: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(error: keyof typeof STATUS, description: string, isBasic = false, retryAfterSeconds?: number) {
    super(description)
    this.error = error
    this.isBasic = isBasic
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const oauthRefusal = ({ error, message, isBasic, retryAfterSeconds }: OAuthError): Response =>
  Response.json(
    { error, error_description: message },
    {
      status: STATUS[error],
      headers: {
        'cache-control': 'no-store',
        ...(isBasic && error === 'invalid_client' && { 'www-authenticate': 'Basic realm="zegel"' }),
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  )

// The client that asks for a token: the client id and its secret, in the forms of RFC 6749 (2.3.1).

interface Credentials {
  clientId: string
  secret: string
  /** They came in the header, so a refusal names its scheme. */
  isBasic: boolean
}

/** @throws {OAuthError} invalid_client when there are none, invalid_request when they come twice */
export function credentialsIn(header: string | null, form: ReadonlyMap<string, string>): Credentials {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  if (header !== null) {
    if (secret !== undefined)
      throw new OAuthError(
        'invalid_request',
        'Send the client secret in the header or in the body, not in both.',
      )
    const basic = basicIn(header)
    if (id !== undefined && id !== basic.clientId)
      throw new OAuthError('invalid_request', 'The header and the body name two clients.')
    return basic
  }
  if (id === undefined || secret === undefined)
    throw new OAuthError('invalid_client', 'Send the client id and the client secret along.')
  return { clientId: id, secret, isBasic: false }
}

const BASIC = /^Basic +([\w+/=-]+) *$/i

function basicIn(header: string): Credentials {
  const text = Buffer.from(BASIC.exec(header)?.[1] ?? '', 'base64').toString()
  const colon = text.indexOf(':')
  if (colon === -1) throw new OAuthError('invalid_client', 'The Authorization header is no Basic one.', true)
  const [clientId, secret] = [decoded(text.slice(0, colon)), decoded(text.slice(colon + 1))]
  return { clientId, secret, isBasic: true }
}

/** Both were encoded as in a form before they were joined. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const WINDOW = 600
/** Wrong secrets of one client from one network, and of all clients from it, in ten minutes. */
export const MOST_OF_CLIENT = 10
export const MOST_OF_ADDRESS = 100

const FIND = `
  with used as (
    update integration_secrets s set last_used_at = date_trunc('minute', now())
    where s.hash = ? and (s.last_used_at is null or s.last_used_at < date_trunc('minute', now()))
  )
  select i.id from integration_secrets s join integrations i on i.id = s.integration_id and i.deleted_at is null
  where s.hash = ? and i.id = ? and (s.expires_at is null or s.expires_at > now())`

/**
 * A wrong secret is counted for who sends it from where: nobody elsewhere locks a client out.
 * @returns the id of the integration
 * @throws {OAuthError} invalid_client, and temporarily_unavailable after too many wrong ones, right or not
 */
export async function authenticateClient(
  { orm, config }: AppContext,
  { clientId, secret, isBasic }: Credentials,
  network: string,
): Promise<string> {
  const em = orm.em.fork()
  const wrong: Limit[] = [
    { key: `oauth:${network}:${isUuid(clientId) ? clientId : ''}`, most: MOST_OF_CLIENT, seconds: WINDOW },
    { key: `oauth:${network}`, most: MOST_OF_ADDRESS, seconds: WINDOW },
  ]
  await slowly(() => refuseAbove(em, wrong))
  const found = await findClient(em, clientId, secret)
  if (found === undefined) {
    await slowly(() => countAgainst(em, wrong))
    throw new OAuthError(
      'invalid_client',
      'This client id and client secret do not belong together, or have ended.',
      isBasic,
    )
  }
  const all = { key: `oauth:${found}`, most: config.limits.callsPerMinuteOfKey, seconds: 60 }
  await slowly(() => countAgainst(em, [all]))
  return found
}

async function findClient(em: EntityManager, clientId: string, secret: string): Promise<string | undefined> {
  if (!isUuid(clientId) || !isSecret(secret, 'client')) return undefined
  const hash = hashOfToken(secret)
  const [found] = await em.execute<{ id: string }[]>(FIND, [hash, hash, clientId])
  return found?.id
}

/** Turns the API's problem into the words of OAuth. */
async function slowly(count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const description = 'Too many calls. Retry-After says how long to wait.'
    throw new OAuthError('temporarily_unavailable', description, false, error.retryAfterSeconds ?? 60)
  }
}
