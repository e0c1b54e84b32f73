import type { AppContext } from '../app-context.ts'
import { Problem } from '../problem.ts'
import type { Quota } from '../quota.ts'
import type { Accounts, FoundPrincipal, PrincipalFinder, Principals } from './principal.ts'

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
      const quota = quotaOf(found)
      if (found.calls > found.most)
        throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: quota.seconds, quota })
      return { ...found.principal, quota }
    }
    throw new Problem('NO_SESSION')
  },
})

const quotaOf = ({ calls, most }: FoundPrincipal): Quota => ({
  most,
  left: Math.max(0, most - calls),
  seconds: 60 - new Date().getUTCSeconds(),
})
