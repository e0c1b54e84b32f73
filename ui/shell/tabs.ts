import type { InvoiceSummary } from '#generated/graphql.ts'
import type { Account } from '../api/accounts.ts'
import type { Scope } from '../api/reach.ts'
import { mayIn } from '../api/rights.ts'

export type ShellTab = {
  key:
    | 'overview'
    | 'documents-overview'
    | 'invoices'
    | 'received-invoices'
    | 'money'
    | 'drafts'
    | 'customers'
    | 'products'
    | 'global-customers'
    | 'receivers'
    | 'documents'
    | 'data'
  to:
    | '/peppol/overview/{-$accountId}'
    | '/doccle/overview/{-$accountId}'
    | '/invoices/{-$accountId}'
    | '/received-invoices/{-$accountId}'
    | '/money/{-$accountId}/bank'
    | '/drafts/{-$accountId}'
    | '/customers/{-$accountId}'
    | '/products/{-$accountId}'
    | '/global-customers/{-$accountId}'
    | '/doccle/receivers/{-$accountId}'
    | '/doccle/documents/{-$accountId}'
    | '/data/{-$accountId}'
  /** Another page of the same tab. */
  alsoAt?: '/suppliers/{-$accountId}' | '/doccle/dcms/{-$accountId}'
  /** The key that goes there after `g`. */
  go?: string
  /** The figure beside it. */
  count?: 'received' | 'drafts' | 'bank'
  /** Not for admins; not for external sessions; or for everybody. */
  for: 'USERS' | 'USERS_AND_ADMINS' | 'ALL'
  /** The required feature of the account; null where any will do. */
  feature: 'PEPPOL' | 'DOCCLE' | null
}

/** Received: the documents to answer and the papers to complete. */
export const waitingAt = (
  count: 'received' | 'drafts',
  { unanswered, toComplete, drafts }: Pick<InvoiceSummary, 'unanswered' | 'toComplete' | 'drafts'>,
): number => (count === 'received' ? unanswered + toComplete : drafts)

/** In the specification's order, with products beside customers. Admins don't see invoices, received invoices or drafts. */
const tabs: ShellTab[] = [
  { key: 'overview', to: '/peppol/overview/{-$accountId}', for: 'ALL', feature: 'PEPPOL' },
  {
    key: 'documents-overview',
    to: '/doccle/overview/{-$accountId}',
    for: 'USERS_AND_ADMINS',
    feature: 'DOCCLE',
  },
  { key: 'invoices', to: '/invoices/{-$accountId}', go: 'i', for: 'USERS', feature: 'PEPPOL' },
  {
    key: 'received-invoices',
    to: '/received-invoices/{-$accountId}',
    go: 'r',
    count: 'received',
    for: 'USERS',
    feature: 'PEPPOL',
  },
  {
    key: 'money',
    to: '/money/{-$accountId}/bank',
    go: 'b',
    count: 'bank',
    for: 'USERS',
    feature: 'PEPPOL',
  },
  {
    key: 'drafts',
    to: '/drafts/{-$accountId}',
    go: 'd',
    count: 'drafts',
    for: 'USERS',
    feature: 'PEPPOL',
  },
  {
    key: 'customers',
    to: '/customers/{-$accountId}',
    go: 'c',
    for: 'ALL',
    feature: 'PEPPOL',
  },
  { key: 'products', to: '/products/{-$accountId}', go: 'p', for: 'USERS_AND_ADMINS', feature: 'PEPPOL' },
  { key: 'global-customers', to: '/global-customers/{-$accountId}', for: 'ALL', feature: 'PEPPOL' },
  {
    key: 'receivers',
    to: '/doccle/receivers/{-$accountId}',
    alsoAt: '/doccle/dcms/{-$accountId}',
    go: 'v',
    for: 'USERS_AND_ADMINS',
    feature: 'DOCCLE',
  },
  {
    key: 'documents',
    to: '/doccle/documents/{-$accountId}',
    go: 'o',
    for: 'USERS_AND_ADMINS',
    feature: 'DOCCLE',
  },
  {
    key: 'data',
    to: '/data/{-$accountId}',
    alsoAt: '/suppliers/{-$accountId}',
    go: 's',
    for: 'ALL',
    feature: null,
  },
]

/** The user: an admin or not, and the limits of the session. */
export type Viewer = { isAdmin: boolean; scope: Scope }

/** The tabs of this account for this user: who reads along has no drafts. */
export function tabsFor(account: Account | undefined, { isAdmin, scope }: Viewer): ShellTab[] {
  if (!account || scope === 'DRAFT' || scope === 'NOTHING') return []
  const isOpen: Record<ShellTab['for'], boolean> = {
    ALL: true,
    USERS_AND_ADMINS: scope === 'USER',
    USERS: scope === 'USER' && !isAdmin,
  }
  const isShown = ({ key, feature }: ShellTab) =>
    (feature === null || account.features.includes(feature)) && (key !== 'drafts' || mayIn(account, 'write'))
  return tabs.filter((tab) => isShown(tab) && isOpen[tab.for])
}

/** True when a page, by its route, belongs to the tab, also without an account in its URL. */
export function isWithin({ to, alsoAt }: ShellTab, path: string): boolean {
  return [to, alsoAt].some((each) => each !== undefined && path.startsWith(areaOf(each)))
}

/** The part of its path before the account. */
const areaOf = (path: string) => path.slice(0, path.indexOf('{'))

export function mayDraft(account: Account | undefined, { isAdmin, scope }: Viewer): boolean {
  const isOpen = !isAdmin && (scope === 'USER' || scope === 'ACCOUNT')
  return isOpen && account !== undefined && mayIn(account, 'write') && account.features.includes('PEPPOL')
}

export const mayDeliver = (account: Account | undefined, { isAdmin, scope }: Viewer): boolean =>
  !isAdmin && scope === 'USER' && account?.seat === null && account.features.includes('DOCCLE')
