import type { Account } from '../api/accounts.ts'

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
  /** Another page of the same area. */
  alsoAt?: '/suppliers/{-$accountId}'
  /** The key that goes there after `g`. */
  go?: string
  /** Which figure of the summary stands beside it. */
  count?: 'unanswered' | 'drafts'
  forAdmins: boolean
  /** The feature of the account that it is for. */
  feature: 'PEPPOL' | 'DOCCLE'
}

/** In the specification's order. Admins see no one's invoices, received invoices or drafts. */
const tabs: ShellTab[] = [
  { key: 'overview', to: '/peppol/overview/{-$accountId}', forAdmins: true, feature: 'PEPPOL' },
  { key: 'documents-overview', to: '/doccle/overview/{-$accountId}', forAdmins: true, feature: 'DOCCLE' },
  { key: 'invoices', to: '/invoices/{-$accountId}', go: 'i', forAdmins: false, feature: 'PEPPOL' },
  {
    key: 'received-invoices',
    to: '/received-invoices/{-$accountId}',
    go: 'r',
    count: 'unanswered',
    forAdmins: false,
    feature: 'PEPPOL',
  },
  {
    key: 'drafts',
    to: '/drafts/{-$accountId}',
    go: 'd',
    count: 'drafts',
    forAdmins: false,
    feature: 'PEPPOL',
  },
  { key: 'customers', to: '/customers/{-$accountId}', go: 'c', forAdmins: true, feature: 'PEPPOL' },
  { key: 'global-customers', to: '/global-customers/{-$accountId}', forAdmins: true, feature: 'PEPPOL' },
  {
    key: 'data',
    to: '/data/{-$accountId}',
    alsoAt: '/suppliers/{-$accountId}',
    forAdmins: true,
    feature: 'PEPPOL',
  },
]

/** What this person may open of this account; an admin also has the shared customers while none is chosen. */
export function tabsFor(account: Account | undefined, isAdmin: boolean): ShellTab[] {
  if (!account)
    return isAdmin ? tabs.filter(({ key }) => key === 'overview' || key === 'global-customers') : []
  return tabs.filter((tab) => account.features.includes(tab.feature) && (tab.forAdmins || !isAdmin))
}

/** Whether a page, by the path of its route, lies in the tab's area, also where its address names no account. */
export function isWithin({ to, alsoAt }: ShellTab, path: string): boolean {
  return [to, alsoAt].some((each) => each !== undefined && path.startsWith(rootOf(each)))
}

const rootOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

export function mayDraft(account: Account | undefined, isAdmin: boolean): boolean {
  return !isAdmin && Boolean(account?.features.includes('PEPPOL'))
}
