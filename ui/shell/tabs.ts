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
  { key: 'data', to: '/data/{-$accountId}', forAdmins: true, feature: 'PEPPOL' },
]

/** What this person may open of this account. */
export function tabsFor(account: Account | undefined, isAdmin: boolean): ShellTab[] {
  return tabs.filter(
    (tab) => (account?.features.includes(tab.feature) ?? false) && (tab.forAdmins || !isAdmin),
  )
}

export function mayDraft(account: Account | undefined, isAdmin: boolean): boolean {
  return !isAdmin && Boolean(account?.features.includes('PEPPOL'))
}
