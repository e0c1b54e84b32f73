/** The checks before each call of the simulated tool's API: outage, token, limit. */
import type { Encryption } from '../../../platform/encryption.ts'
import type { CompanyKey } from './companies.ts'
import { readKnobs } from './knobs.ts'
import { CALLS_A_MINUTE, type Limit } from './limit.ts'
import { isLater, PURPOSE, refused, type World } from './parts.ts'

type Called = (company: CompanyKey) => Promise<Response>

export async function called(
  world: World & { limit: Limit },
  request: Request,
  run: Called,
): Promise<Response> {
  const { delayMs, downUntil, limitedUntil, failOneIn } = await readKnobs(world.pool)
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  const isUnlucky = failOneIn > 0 && world.limit.countAll() % failOneIn === 0
  if (isLater(downUntil) || isUnlucky) return refused(500, 'Internal server error')
  const token = await tokenOf(world, request.headers.get('authorization') ?? '')
  if (token === undefined) return refused(401, 'Unauthorized')
  const freeAt = isLater(limitedUntil) ? limitedUntil : world.limit.call(token.family)
  if (freeAt !== undefined)
    return refused(429, 'Too many requests', {
      'X-RateLimit-Limit': String(CALLS_A_MINUTE),
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': freeAt.toISOString(),
    })
  const answer = await run(token.company)
  answer.headers.set('X-Api-Version', request.headers.get('x-api-version') ?? '')
  return answer
}

async function tokenOf({ encryption, pool }: World, authorization: string): Promise<AccessToken | undefined> {
  const token = readToken(encryption, authorization.replace(/^Bearer /, ''))
  if (token === undefined || token.expiresAt < Date.now()) return undefined
  const { rows } = await pool.query(
    'select from simulated_tool_grants where family = $1 and revoked_at is not null limit 1',
    [token.family],
  )
  return rows.length === 0 ? token : undefined
}

interface AccessToken {
  family: string
  company: CompanyKey
  expiresAt: number
}

function readToken(encryption: Encryption, token: string): AccessToken | undefined {
  try {
    return JSON.parse(encryption.decrypt(PURPOSE, token))
  } catch {
    return undefined
  }
}
