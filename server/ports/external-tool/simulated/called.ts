/** The checks before each call of the simulated tool's API: outage, token, limit. */
import type { Encryption } from '../../../platform/encryption.ts'
import type { CompanyKey } from './companies.ts'
import { readKnobs } from './knobs.ts'
import { isLater, PURPOSE, refused, type World } from './parts.ts'

/** The simulated tool's limit: 200 calls in each minute of a connection. */
export const CALLS_A_MINUTE = 200
const MINUTE_MS = 60_000

interface Limit {
  /** Counts a call; when the next is taken, where there were too many. */
  call(connection: string): Date | undefined
  /** Of all connections, taken or not; the first is 1. */
  countAll(): number
}

export function limitOfCalls(): Limit {
  const calls = new Map<string, number[]>()
  let all = 0
  return {
    countAll() {
      all += 1
      return all
    },
    call(connection) {
      const now = Date.now()
      const last = (calls.get(connection) ?? []).filter((at) => at > now - MINUTE_MS)
      calls.set(connection, last)
      const [oldest = now] = last
      if (last.length >= CALLS_A_MINUTE) return new Date(oldest + MINUTE_MS)
      last.push(now)
      return undefined
    },
  }
}

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
