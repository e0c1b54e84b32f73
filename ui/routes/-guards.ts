// Guards of the pages of an account. With `write` the page is closed to who only reads, with `manage` to all but owners.
import { notFound } from '@tanstack/react-router'
import type { Account } from '../api/accounts.ts'
import type { Reach } from '../api/reach.ts'
import type { OpenedAccount, Right } from '../api/rights.ts'
import { getSession, isAdmin, isExternal } from '../api/session.ts'

/** The paths that an external session may open: the readable pages of an account, and the editor. */
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

/** For the operator's desk: an administrator who signed in; for everybody else there is no such page. */
export function requireOperator(): void {
  const session = getSession()
  if (!session || !isAdmin(session.user) || isExternal(session)) throw notFound()
}

/** The account uses document delivery and no Peppol. */
export const isForDocuments = ({ features }: Account): boolean =>
  features.includes('DOCCLE') && !features.includes('PEPPOL')

// Loaded with the first page about an account: signing in does without.
const finding = () => import('./-find-account.ts')

type Asked = [accountId: string | undefined, needed?: Right]

export const findAccount = async (...asked: Asked): Promise<OpenedAccount | undefined> =>
  (await finding()).findAccount(...asked)

export const requireOwnPeppol = async (...asked: Asked): Promise<OpenedAccount> =>
  (await finding()).requireOwnPeppol(...asked)

export const findDoccle = async (...asked: Asked): Promise<OpenedAccount | undefined> =>
  (await finding()).findDoccle(...asked)
