// The paths that an external session may open; others redirect into them.
import type { Reach } from '../api/reach.ts'

/** The readable pages of an account, and the editor. */
const ofAccount =
  /^\/(overview|peppol|doccle\/overview|customers|global-customers|data|drafts\/[^/]+\/draft)(\/|$)/

/** The path to redirect to; undefined for an allowed one. */
export function ledTo(reach: Reach | undefined, path: string): string | undefined {
  const { scope = 'USER', accountId, draftId } = reach ?? {}
  if (scope === 'DRAFT') {
    const draft = `/drafts/${accountId}/draft/${draftId}`
    return path === draft ? undefined : draft
  }
  if (scope === 'ACCOUNT' && !ofAccount.test(path)) return `/overview/${accountId}`
  return undefined
}
