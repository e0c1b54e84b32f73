import type { RecordedEvent } from '../platform/events/event.ts'
import type { Language } from '../platform/language.ts'
import type { Change } from './change-notice.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'account.registered': { email: string }
    'account.changed': Changed
    /** A new address that waits for its confirmation. */
    'account.email_requested': Changed
    'account.email_cancelled': { email: string }
    'account.change_disputed': Disputed
    'account.locked': Partial<Disputed>
    'account.unlocked': Record<never, never>
    'account.recipient_added': Recipient
    'account.recipient_confirmed': Recipient
    'account.recipient_stopped': Recipient
    'account.recipient_removed': Recipient
  }
}

interface Changed {
  changes: Change[]
  /** The account's address after the change. */
  email: string
  /** The language of the user who changed it. */
  language: Language
}

export type AccountChanged = RecordedEvent<'account.changed' | 'account.email_requested'>

interface Disputed {
  /** The address of the notice. */
  by: string
  fields: string
}

/** The recipient of the mail on the first of the month. */
interface Recipient {
  email: string
}
