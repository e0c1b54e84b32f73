/**
 * Erases deleted receivers with their addresses, consents, invitations and links, once their term is over. A receiver of a document stays: the document says to
 * whom it was delivered. The event of the account is the proof: it names the ids, which then lead to nobody.
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { record } from '../platform/events/record.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account. */
    'account.receivers_erased': { count: number; receivers: string[] }
  }
}

/** Days between the deletion of a receiver and the erasure. */
const TERM_DAYS = 30
const AT_ONCE = 100

const eraseSql = (isNeeded: string): string => `
  with due as materialized (
    select r.id from receivers r where r.deleted_at < now() - interval '${TERM_DAYS} days' and r.account_id = (
      select r.account_id from receivers r where r.deleted_at < now() - interval '${TERM_DAYS} days' and not (${isNeeded}) limit 1)
      and not (${isNeeded})
    limit ${AT_ONCE} for update skip locked)
  delete from receivers r where r.id in (select id from due) returning r.id, r.account_id as "accountId"`

/** Those of one account. @returns how many */
async function eraseSome(em: EntityManager, isNeeded: string): Promise<number> {
  const erased = await em.execute<{ id: string; accountId: string }[]>(eraseSql(isNeeded))
  const [first] = erased
  if (first === undefined) return 0
  const detail = { count: erased.length, receivers: erased.map(({ id }) => id).sort() }
  const { accountId: subject } = first
  await record(em, { type: 'account.receivers_erased', subject, detail, principal: null })
  return erased.length
}

/**
 * Each group in the transaction of its proof.
 * @param isNeeded SQL: a document names the receiver `r.id`
 */
export async function eraseReceivers({ orm }: Pick<AppContext, 'orm'>, isNeeded: string): Promise<void> {
  while ((await inTransaction(orm, (em) => eraseSome(em, isNeeded))) > 0);
}
