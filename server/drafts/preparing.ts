import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { NewInvoice } from '../invoices/accept-invoice.ts'
import type { DocumentChange } from '../invoices/document-change.ts'
import type { Language } from '../platform/language.ts'
import type { Ports } from '../ports/index.ts'
import type { Candidate } from './candidate.ts'

export interface Preparing {
  em: EntityManager
  ports: Pick<Ports, 'network' | 'storage'>
  account: Account
  /** What is printed speaks it. */
  language: Language
}

/** A document as it goes out, and the draft as it was when it was made of that. */
export interface Document {
  draft: Pick<Candidate, 'id' | 'revision'>
  /** Everything but who sends it. */
  invoice: Omit<NewInvoice, 'draftId' | 'sentById' | 'language'>
  /** What it has otherwise than the file that it was made of. */
  changes: DocumentChange[]
}
