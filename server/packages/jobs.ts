import { Account } from '../accounts/account.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { mailPackage } from './mail-package.ts'

/** Months that are made up for when nothing ran on their first days. */
const MONTHS_BACK = 3
/** On the first of the month in Brussels: the documents of its last hours have arrived by then. */
const HOUR = 6

/**
 * A recipient who confirmed before the month was over gets a mail about it. A row for each account and month makes it once, with
 * any number of processes.
 */
const QUEUE = `
with due as (select date_trunc('month', (?::timestamptz at time zone 'Europe/Brussels') - interval '${HOUR} hours') as until),
months as (
  select to_char(first, 'YYYY-MM') as month, (first + interval '1 month') at time zone 'Europe/Brussels' as ended_at
  from due, generate_series(until - interval '${MONTHS_BACK} months', until - interval '1 month', interval '1 month') first
)
insert into package_mails (account_id, month, created_at)
select r.account_id, m.month, now() from package_recipients r join months m on r.confirmed_at < m.ended_at
where r.stopped_at is null
  and not exists (select from package_mails p where p.account_id = r.account_id and p.month = m.month)
group by 1, 2 order by 1, 2
on conflict do nothing
returning account_id as "accountId", month`

/** Queues the mails of the months that are over. */
export async function queuePackageMails(
  { orm, queue }: Pick<AppContext, 'orm' | 'queue'>,
  now = new Date(),
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const due = await em.execute<{ accountId: string; month: string }[]>(QUEUE, [now.toISOString()])
    if (due.length > 0) await queue.enqueueAll(em, 'mail-package', due)
  })
}

declare module '../platform/queue.ts' {
  interface JobData {
    'mail-package': { accountId: string; month: string }
  }
}

export const jobs = {
  'mail-package': defineJob<'mail-package', Account>({
    atOnce: 2,
    subject: ({ accountId, month }) => `${accountId} ${month}`,
    find: ({ em }, { accountId }) => em.findOne(Account, accountId),
    run: (context, account, { data: { month } }) => mailPackage(context, account, month),
    /** The package can be downloaded all the same. */
    async giveUp() {},
  }),
}
