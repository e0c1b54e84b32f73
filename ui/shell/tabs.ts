import type { Account } from '../api/accounts.ts'
import type { Scope } from '../api/reach.ts'

export type ShellTab = {
  key:
    | 'overview'
    | 'documents-overview'
    | 'invoices'
    | 'received-invoices'
    | 'drafts'
    | 'customers'
    | 'global-customers'
    | 'data'
  to:
    | '/peppol/overview/{-$accountId}'
    | '/doccle/overview/{-$accountId}'
    | '/invoices/{-$accountId}'
    | '/received-invoices/{-$accountId}'
    | '/drafts/{-$accountId}'
    | '/customers/{-$accountId}'
    | '/global-customers/{-$accountId}'
    | '/data/{-$accountId}'
  /** Another page of the same tab. */
  alsoAt?: '/suppliers/{-$accountId}'
  /** The key that goes there after `g`. */
  go?: string
  /** The figure beside it. */
  count?: 'unanswered' | 'drafts'
  /** Also for admins and external sessions. */
  forAll: boolean
  /** The required feature of the account. */
  feature: 'PEPPOL' | 'DOCCLE'
}

/** In the specification's order. Admins don't see invoices, received invoices or drafts. */
const tabs: ShellTab[] = [
  { key: 'overview', to: '/peppol/overview/{-$accountId}', forAll: true, feature: 'PEPPOL' },
  { key: 'documents-overview', to: '/doccle/overview/{-$accountId}', forAll: true, feature: 'DOCCLE' },
  { key: 'invoices', to: '/invoices/{-$accountId}', go: 'i', forAll: false, feature: 'PEPPOL' },
  {
    key: 'received-invoices',
    to: '/received-invoices/{-$accountId}',
    go: 'r',
    count: 'unanswered',
    forAll: false,
    feature: 'PEPPOL',
  },
  {
    key: 'drafts',
    to: '/drafts/{-$accountId}',
    go: 'd',
    count: 'drafts',
    forAll: false,
    feature: 'PEPPOL',
  },
  { key: 'customers', to: '/customers/{-$accountId}', go: 'c', forAll: true, feature: 'PEPPOL' },
  { key: 'global-customers', to: '/global-customers/{-$accountId}', forAll: true, feature: 'PEPPOL' },
  {
    key: 'data',
    to: '/data/{-$accountId}',
    alsoAt: '/suppliers/{-$accountId}',
    forAll: true,
    feature: 'PEPPOL',
  },
]

/** The user: an admin or not, and the limits of the session. */
export type Viewer = { isAdmin: boolean; scope: Scope }

/** The tabs of this account for this user; an admin without an account also has the shared customers. */
export function tabsFor(account: Account | undefined, { isAdmin, scope }: Viewer): ShellTab[] {
  if (scope === 'DRAFT' || scope === 'NOTHING') return []
  if (!account)
    return isAdmin ? tabs.filter(({ key }) => key === 'overview' || key === 'global-customers') : []
  return tabs.filter(
    (tab) => account.features.includes(tab.feature) && (tab.forAll || (!isAdmin && scope === 'USER')),
  )
}

/** True when a page, by its route, belongs to the tab, also without an account in its URL. */
export function isWithin({ to, alsoAt }: ShellTab, path: string): boolean {
  return [to, alsoAt].some((each) => each !== undefined && path.startsWith(rootOf(each)))
}

const rootOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

export function mayDraft(account: Account | undefined, { isAdmin, scope }: Viewer): boolean {
  return (
    !isAdmin && (scope === 'USER' || scope === 'ACCOUNT') && Boolean(account?.features.includes('PEPPOL'))
  )
}
