import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import type { Account, ChangedField } from './account.ts'
import type { Change } from './change-notice.ts'
import type { Asking } from './pending-email.ts'

const DAY_SECONDS = 24 * 3600
const KILOBYTE = 1024

/**
 * Limits an account's uploads per day, failed ones too. A day begins with its first upload.
 * @throws {Problem} UPLOAD_LIMIT_REACHED
 */
export const countUpload = (
  em: EntityManager,
  { id }: Account,
  { byteLength }: { byteLength: number },
  maxMegabytes: number,
): Promise<void> =>
  countAgainst(
    em,
    [
      {
        key: `uploaded:${id}`,
        most: maxMegabytes * KILOBYTE,
        seconds: DAY_SECONDS,
        amount: Math.ceil(byteLength / KILOBYTE),
      },
    ],
    'UPLOAD_LIMIT_REACHED',
  )

/** An administrator's acts in an account, as the company sees them. */

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'operator.read': Record<never, never>
    'operator.started': { reason: string }
    'operator.acted': { operation: string; reason?: string }
    'operator.stopped': Record<never, never>
  }
}

const HALF_HOUR = 30 * 60_000
/** The readings that this process knows to be recorded. */
const MOST_KNOWN = 1_000

/** Told once in half an hour. */
export function readingRecorder(orm: MikroORM): (principal: Principal) => Promise<void> {
  const known = new Set<string>()
  return async (principal) => {
    const { account, id } = principal
    if (account === undefined) return
    const key = `operator.read ${id} ${account.id} ${Math.floor(Date.now() / HALF_HOUR)}`
    if (known.has(key)) return
    await orm.em
      .fork()
      .transactional((em) =>
        record(em, { type: 'operator.read', subject: account.id, detail: {}, principal, key }),
      )
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(key)
  }
}

/** In the transaction of the act. */
export async function recordActed(em: EntityManager, principal: Principal, operation: string): Promise<void> {
  const { account, acting: reason } = principal
  if (account === undefined) return
  const detail = { operation, ...(reason !== null && { reason }) }
  await record(em, { type: 'operator.acted', subject: account.id, detail, principal })
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
