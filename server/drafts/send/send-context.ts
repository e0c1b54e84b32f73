import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import type { DocumentContent } from '../../documents/read-document-form.ts'
import type { Trial } from '../../formats/seal/prepare-with-evidence.ts'
import type { DocumentChange, NewInvoice } from '../../invoices/accept-invoice.ts'

import type { ClaimedNumber } from '../../numbering/next-number.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Language } from '../../platform/language.ts'
import type { Queue } from '../../platform/queue.ts'
import type { Ports } from '../../ports/index.ts'
import type { Candidate } from '../draft/candidate.ts'
import type { InputDetails } from '../draft/draft.ts'

export interface PrepareContext {
  em: EntityManager
  ports: Pick<Ports, 'network' | 'sandbox' | 'storage'>
  account: Account
  /** The language of the printed document. */
  language: Language
}

export interface SendContext extends PrepareContext {
  queue: Queue
  principal: Pick<Principal, 'id' | 'kind' | 'user'>
}

/** The delivery of the PDF over the second channel. */
export interface PreparedDelivery {
  token1: string
  content: DocumentContent
  stored: { key: string; sha256: string }
  trial: Trial
}

/** An outgoing document, and the version of the draft that it was made of. */
export interface PreparedDocument {
  draft: Pick<Candidate, 'id' | 'revision'>
  /** Without the sender. */
  invoice: Omit<NewInvoice, 'draftId' | 'language'>
  /** The differences from its source file. */
  changes: DocumentChange[]
  /** Of its PDF over the second channel, where that is asked for. */
  delivery?: PreparedDelivery
  /** Of a drawn draft without a number of its own. */
  numbered?: { number: ClaimedNumber; inputDetails: InputDetails }
}
