import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Invoice } from '../invoices/invoice.ts'
import type { AppContext } from '../platform/app-context.ts'
import { invalid } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { findTestAccount, getSandbox, type OpenSandbox } from './create-sandbox.ts'

/** A hundred years; a day beyond the calendar would be none. */
const FURTHEST_SECONDS = 100 * 366 * 24 * 3600

/** Of the documents that are still to be delivered. */
const MOST_WAITING = 1_000

/**
 * Moves the clock forward: due answers are given, and failed deliveries are tried again, or given up. @throws {Problem}
 * NOT_FOUND, FORM_ERRORS beyond a hundred years
 */
export async function setClock(
  { em, queue }: { em: EntityManager; queue: Queue },
  account: Account,
  seconds: number,
): Promise<OpenSandbox> {
  const accountId = await findTestAccount(em, account)
  const moved = await em.execute<unknown[]>(
    'update sandbox_clocks set seconds_ahead = seconds_ahead + ? where account_id = ? and seconds_ahead <= ? returning 1',
    [seconds, accountId, FURTHEST_SECONDS - seconds],
  )
  if (moved.length === 0) throw invalid([{ field: '/seconds', messageKey: 'too-high' }])
  await queue.enqueue(em, 'answer-in-sandbox', { accountId })
  const waiting = await em.find(Invoice, { accountId, status: 'CREATED' }, { limit: MOST_WAITING })
  const about = { field: 'invoiceId', ids: waiting.map(({ id }) => id) } as const
  for (const job of ['transmit-invoice', 'mail-invoice'] as const)
    await queue.passTime(em, job, about, seconds)
  return getSandbox(em, account)
}

/** Gives the answers that come due as time goes by. */
export async function sayWhatIsDue({ orm, queue }: AppContext): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const due = await em.execute<{ accountId: string }[]>(
      `select distinct account_id as "accountId" from sandbox_answers a join sandbox_clocks c using (account_id)
       where due_at <= now() + make_interval(secs => seconds_ahead)`,
    )
    for (const { accountId } of due) await queue.enqueue(em, 'answer-in-sandbox', { accountId })
  })
}
