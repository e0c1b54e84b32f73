import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { code, type Fragment, sql } from '../platform/database/fragment.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { groupsOf } from '../platform/slices.ts'
import { insertConnectMails } from './connect-mail.ts'
import { STATE } from './receiver.ts'

interface Inviting {
  account: Account
  /** The condition for the receiver `d`. */
  who: Fragment
}

/** Of receivers, for one statement. */
const GROUP = 500

/**
 * Invites who is not connected yet of a list; the mails leave once this is committed. Nobody is mailed twice a day, nor where the last
 * mail came back: of two calls at the same time, the second finds whom the first invited.
 * @returns how many are invited, and how many are not connected and were left out
 * @throws {Problem} ACCOUNT_LOCKED
 */
export async function inviteReceivers(
  em: EntityManager,
  queue: Queue,
  { account, who }: Inviting,
): Promise<{ invited: number; skipped: number }> {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const waiting = await lockWaiting(em, who)
  let invited = 0
  for await (const ids of groupsOf(waiting, GROUP)) {
    const mails = ids.map((id) => ({ id, mail: uuidv7() }))
    const made = await em.execute<{ id: string }[]>(INVITE, [JSON.stringify(mails), account.id])
    await queue.enqueueAll(
      em,
      'send-connect-mail',
      made.map(({ id }) => ({ connectMailId: id })),
    )
    invited += made.length
  }
  return { invited, skipped: waiting.length - invited }
}

async function lockWaiting(em: EntityManager, who: Fragment) {
  const found = sql`select d.id from receivers d where ${who} and ${code(STATE)} = 'WAITING' order by d.id for update`
  const rows = await em.execute<{ id: string }[]>(found.sql, [...found.parameters])
  return rows.map(({ id }) => id)
}

/** A statement of its own, which sees other changes from before the receivers were locked. */
const INVITE = insertConnectMails(
  'NEW',
  `m.id is null or m.status not in ('NEW', 'WAITING_FOR_DOCCLE') and (m.email <> r.email
    or m.status <> 'BOUNCED' and m.feedback is distinct from 'COMPLAINT' and m.requested_at <= now() - interval '1 day')`,
)
