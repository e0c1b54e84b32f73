import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { Accepted } from '../invoices/accept-invoice.ts'
import type { Language } from '../platform/language.ts'
import type { Ports } from '../ports/index.ts'

export interface Preparing {
  em: EntityManager
  ports: Pick<Ports, 'network' | 'storage'>
  account: Account
  /** What is printed speaks it. */
  language: Language
}

/** Everything of the invoice but who sends it. */
export type Document = Omit<Accepted, 'sentById' | 'language'> & {
  draftId: string
  /** Of the draft's row as it was when the document was made of it (PostgreSQL's xmin). */
  draftRevision: string
}
