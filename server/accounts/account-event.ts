import type { RecordedEvent } from '../platform/events/event.ts'
import { record } from '../platform/events/record.ts'
import type { Language } from '../platform/language.ts'
import type { Account, ChangedField } from './account.ts'
import type { Change } from './change-notice.ts'
import type { Asking } from './pending-email.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'account.registered': { email: string }
    'account.changed': Changed
    /** A new address that waits for its confirmation. */
    'account.email_requested': Changed
    'account.email_cancelled': { email: string }
    'account.change_disputed': Disputed
    /** @property reason an administrator's */
    'account.locked': Partial<Disputed> & { reason?: string }
    'account.unlocked': { reason?: string }
    'account.closed': { reason?: string }
    /**
     * @property fields the channels, `prepaid` and `accessPoint`, as far as they changed
     * @property accessPoint from then on; empty for the first of NETWORK
     */
    'account.services_changed': { fields: string; accessPoint?: string; reason: string }
    /** @property email who registered */
    'account.let_in': { email: string; reason?: string }
    'account.refused': { email: string; reason: string }
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

export type AccountDecided = RecordedEvent<'account.let_in' | 'account.refused'>

export type LockChanged = RecordedEvent<'account.locked' | 'account.unlocked' | 'account.closed'>

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

export interface Changing extends Asking {
  /**
   * Counts a change, of which mails tell.
   * @throws {Problem} TOO_MANY_REQUESTS
   */
  admit(): Promise<void>
}

/** The bank account first: most attacks change it. */
const FIELDS: readonly ChangedField[] = ['iban', 'bic', 'email', 'name']

type Guarded = Record<ChangedField, string | null>

export const guardedFields = ({ iban, bic, email, name }: Account): Guarded => ({
  iban: iban ?? null,
  bic: bic ?? null,
  email,
  name,
})

/**
 * Records changes of the fields that decide where money and mail go.
 * @throws {Problem} TOO_MANY_REQUESTS
 */
export async function recordChange(
  { em, principal, language, admit }: Changing,
  account: Account,
  before: Guarded,
): Promise<void> {
  const now = guardedFields(account)
  const changes = FIELDS.filter((field) => before[field] !== now[field]).map(
    (field): Change => ({ field, from: before[field], to: now[field] }),
  )
  if (changes.length === 0) return
  await admit()
  const detail = { changes, email: account.email, language }
  await record(em, { type: 'account.changed', subject: account.id, detail, principal })
}
