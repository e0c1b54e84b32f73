import type { AppContext } from '../app-context.ts'
import { Problem } from '../problem.ts'
import type { Accounts, PrincipalFinder, Principals } from './principal.ts'

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
      if (found.calls > context.config.limits.callsPerMinute)
        throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 - new Date().getUTCSeconds() })
      return found.principal
    }
    throw new Problem('NO_SESSION')
  },
})
