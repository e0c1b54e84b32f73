/** The search in one account: the rows of each kind that have the words. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { CUSTOMERS_BY_WORDS } from '../customers/list-customers.ts'
import { DOCUMENTS_BY_WORDS } from '../documents/list-documents.ts'
import { DRAFTS_BY_WORDS } from '../drafts/edit/list-drafts.ts'
import { HISTORY_BY_WORDS } from '../invoices/history-document.ts'
import { SENT_WORDS } from '../invoices/invoice.ts'
import { documentsByWords } from '../invoices/list-documents.ts'
import { SENT } from '../invoices/list-invoices.ts'
import { findByWords, readSought, type WordsOf } from '../platform/database/word-search.ts'
import { PRODUCTS_BY_WORDS } from '../products/list-products.ts'
import { RECEIVED } from '../received-invoices/read-received-invoice.ts'
import { RECEIVED_WORDS } from '../received-invoices/received-invoice.ts'
import { RECEIVERS_BY_WORDS } from '../receivers/list-receivers.ts'

type SearchGroup = components['schemas']['SearchGroup']
export type SearchKind = SearchGroup['kind']

/** The kinds, in the order of the answer. */
const KINDS: [SearchKind, WordsOf][] = [
  ['CUSTOMER', CUSTOMERS_BY_WORDS],
  ['SENT', documentsByWords(SENT, SENT_WORDS)],
  ['RECEIVED', documentsByWords(RECEIVED, RECEIVED_WORDS)],
  ['IMPORTED', HISTORY_BY_WORDS],
  ['DRAFT', DRAFTS_BY_WORDS],
  ['DOCUMENT', DOCUMENTS_BY_WORDS],
  ['RECEIVER', RECEIVERS_BY_WORDS],
  ['PRODUCT', PRODUCTS_BY_WORDS],
]

interface Asked {
  text: string
  /** The most rows of each kind. */
  limit: number
  /** True for a kind that the caller may read. */
  reads: (kind: SearchKind) => boolean
}

/** The hits by kind. The statements run one after another, so that a search takes one connection. */
export async function searchAccount(
  em: EntityManager,
  { id: accountId }: Pick<Account, 'id'>,
  { text, limit, reads }: Asked,
): Promise<SearchGroup[]> {
  const sought = { accountId, limit, ...readSought(text) }
  const groups: SearchGroup[] = []
  for (const [kind, of] of KINDS) {
    if (!reads(kind)) continue
    const { rows, total } = await findByWords(em, of, sought)
    const hits = rows.map(({ cents, ...row }) => ({
      ...row,
      amountInCents: cents === null ? null : Number(cents),
    }))
    if (total > 0) groups.push({ kind, total, hits })
  }
  return groups
}
