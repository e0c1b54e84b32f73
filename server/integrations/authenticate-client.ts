import type { EntityManager } from '@mikro-orm/postgresql'
import { isSecret } from '../api-keys/secret-text.ts'
import type { AppContext } from '../platform/app-context.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { countAgainst, type Limit, refuseAbove } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import type { Credentials } from './client-credentials.ts'
import { OAuthError } from './oauth-error.ts'

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
