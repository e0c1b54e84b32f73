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
  /** The language of the printed document. */
  language: Language
}

export interface SendContext extends PrepareContext {
  queue: Queue
  user: User
}

/** An outgoing document, and the version of the draft that it was made of. */
export interface PreparedDocument {
  draft: Pick<Candidate, 'id' | 'revision'>
  /** Without the sender. */
  invoice: Omit<NewInvoice, 'draftId' | 'sentById' | 'language'>
  /** The differences from its source file. */
  changes: DocumentChange[]
}
