import type { Account } from '../accounts/account.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { defineModule } from '../platform/modules/module.ts'
import { type SearchKind, searchAccount } from './search-account.ts'

const handlers = {
  searchAccount: async ({ em, account, principal, query: { q, limit } }) => ({
    groups: await searchAccount(em, account, {
      text: q,
      limit: limit ?? 4,
      reads: kindsRead(account, principal),
    }),
  }),
} satisfies HandlersOf<'search'>

/** The kinds that the caller may list: drafts for writers, the second channel for seats that read it. */
function kindsRead(account: Account, principal: Principal): (kind: SearchKind) => boolean {
  const hasPeppol = account.features.includes('PEPPOL')
  const hasDocuments = account.features.includes('DOCCLE') && (principal.isMember || principal.readsDocuments)
  const reads: Record<SearchKind, boolean> = {
    CUSTOMER: true,
    SENT: hasPeppol,
    RECEIVED: hasPeppol && account.activatedAt != null,
    IMPORTED: hasPeppol,
    DRAFT: hasPeppol && (principal.role === 'OWNER' || principal.role === 'WRITER'),
    DOCUMENT: hasDocuments,
    RECEIVER: hasDocuments,
    PRODUCT: true,
  }
  return (kind) => reads[kind]
}

export const search = defineModule({ name: 'search', handlers })
