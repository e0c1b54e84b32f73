import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { User } from '../accounts/user.ts'
import type { NewInvoice } from '../invoices/accept-invoice.ts'
import type { DocumentChange } from '../invoices/document-change.ts'
import type { Language } from '../platform/language.ts'
import type { Queue } from '../platform/queue.ts'
import type { Ports } from '../ports/index.ts'
import type { Candidate } from './candidate.ts'

export interface PrepareContext {
  em: EntityManager
  ports: Pick<Ports, 'network' | 'storage'>
  account: Account
  /** What is printed speaks it. */
  language: Language
}

export interface SendContext extends PrepareContext {
  queue: Queue
  user: User
}

/** A document as it goes out, and the draft as it was when it was made of that. */
export interface PreparedDocument {
  draft: Pick<Candidate, 'id' | 'revision'>
  /** Everything but who sends it. */
  invoice: Omit<NewInvoice, 'draftId' | 'sentById' | 'language'>
  /** What it has otherwise than the file that it was made of. */
  changes: DocumentChange[]
}
