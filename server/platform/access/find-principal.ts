import type { AppContext } from '../app-context.ts'
import { Problem, type ProgramFault } from '../problem.ts'
import type { Quota } from '../quota.ts'
import type { Accounts, Credentials, FoundPrincipal, PrincipalFinder, Principals } from './principal.ts'

const BEARER = /^Bearer +(\S+) *$/i

/** The token in an Authorization header; '' without one. */
export const readBearer = (header: string | undefined): string => BEARER.exec(header ?? '')?.[1] ?? ''

/** Asks each finder in turn; the first one that knows the credentials returns the principal. */
export const principalsBy = (
  finders: readonly PrincipalFinder[],
  accounts: Accounts,
  context: AppContext,
): Principals => ({
  ...accounts,
  async read(credentials, reach) {
    for (const finder of finders) {
      const found = await finder.find(context, credentials, reach)
      if (found === undefined) continue
      const quota = makeQuota(found)
      if (found.calls > found.most)
        throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: quota.seconds, quota })
      return { ...found.principal, quota }
    }
    throw nobodyBy(finders, context, credentials)
  },
})

const makeQuota = ({ calls, most }: FoundPrincipal): Quota => ({
  most,
  left: Math.max(0, most - calls),
  seconds: 60 - new Date().getUTCSeconds(),
})

/** A refusal that explains the fault in the credentials to the author of a program. */
function nobodyBy(
  finders: readonly PrincipalFinder[],
  context: AppContext,
  credentials: Credentials,
): Problem {
  for (const finder of finders) {
    const name = finder.faultIn?.(context, credentials)
    if (name !== undefined) return new Problem('NO_SESSION', { wording: { name } })
  }
  if (credentials('jwt-token')) return new Problem('NO_SESSION')
  return new Problem('NO_SESSION', { wording: { name: faultOf(credentials('authorization')) } })
}

/** Without the word Bearer it may be a key that works, such as the name of HTTP Basic. */
function faultOf(authorization: string | undefined): ProgramFault {
  if (!authorization) return 'nothing'
  return readBearer(authorization) === '' ? 'key-elsewhere' : 'key-ended'
}
