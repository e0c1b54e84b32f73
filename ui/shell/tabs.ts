import type { Account } from '../api/accounts.ts'

export type ShellTab = {
  key: 'overview' | 'invoices' | 'received-invoices' | 'drafts' | 'customers' | 'global-customers' | 'data'
  to:
    | '/peppol/overview/{-$accountId}'
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
}

/** In the specification's order. Admins see no one's invoices, received invoices or drafts. */
const peppolTabs: ShellTab[] = [
  { key: 'overview', to: '/peppol/overview/{-$accountId}', forAdmins: true },
  { key: 'invoices', to: '/invoices/{-$accountId}', go: 'i', forAdmins: false },
  {
    key: 'received-invoices',
    to: '/received-invoices/{-$accountId}',
    go: 'r',
    count: 'unanswered',
    forAdmins: false,
  },
  { key: 'drafts', to: '/drafts/{-$accountId}', go: 'd', count: 'drafts', forAdmins: false },
  { key: 'customers', to: '/customers/{-$accountId}', go: 'c', forAdmins: true },
  { key: 'global-customers', to: '/global-customers/{-$accountId}', forAdmins: true },
  { key: 'data', to: '/data/{-$accountId}', forAdmins: true },
]

/** What this person may open of this account. */
export function tabsFor(account: Account | undefined, isAdmin: boolean): ShellTab[] {
  if (!account?.features.includes('PEPPOL')) return []
  return peppolTabs.filter((tab) => tab.forAdmins || !isAdmin)
}

export function mayDraft(account: Account | undefined, isAdmin: boolean): boolean {
  return !isAdmin && Boolean(account?.features.includes('PEPPOL'))
}
