// Where a session that another programme gave may go; from everywhere else it is led there.
import type { Reach } from '../api/reach.ts'

/** Of an account, what such a session may read, and the editor. */
const ofAccount =
  /^\/(overview|peppol|doccle\/overview|customers|global-customers|data|drafts\/[^/]+\/draft)(\/|$)/

/** The path to go to instead; undefined for one that is within its reach. */
export function ledTo(reach: Reach | undefined, path: string): string | undefined {
  const { scope = 'USER', accountId, draftId } = reach ?? {}
  if (scope === 'DRAFT') {
    const draft = `/drafts/${accountId}/draft/${draftId}`
    return path === draft ? undefined : draft
  }
  if (scope === 'ACCOUNT' && !ofAccount.test(path)) return `/overview/${accountId}`
  return undefined
}
