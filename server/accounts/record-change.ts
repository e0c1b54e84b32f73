import { record } from '../platform/events/record.ts'
import type { Account, ChangedField } from './account.ts'
import type { Change } from './change-notice.ts'
import type { Asking } from './pending-email.ts'

export interface Changing extends Asking {
  /**
   * Counts a change, of which mails tell.
   * @throws {Problem} TOO_MANY_REQUESTS
   */
  admit(): Promise<void>
}

/** The bank account first: most attacks change it. */
const FIELDS: readonly ChangedField[] = ['iban', 'bic', 'email', 'name']

export type Guarded = Record<ChangedField, string | null>

export const guardedOf = ({ iban, bic, email, name }: Account): Guarded => ({
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
  const now = guardedOf(account)
  const changes = FIELDS.filter((field) => before[field] !== now[field]).map(
    (field): Change => ({ field, from: before[field], to: now[field] }),
  )
  if (changes.length === 0) return
  await admit()
  const detail = { changes, email: account.email, language }
  await record(em, { type: 'account.changed', subject: account.id, detail, principal })
}
