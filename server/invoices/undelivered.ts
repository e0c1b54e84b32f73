/** Sent documents that did not arrive and were not put aside. */

import { hasStatus, WAITS } from './invoice.ts'
import { FAILURES } from './status.ts'

/** SQL: their number in each account, and the day of the oldest. Its parameter is the accounts. */
export const UNDELIVERED_BY_ACCOUNT = `
  select d.account_id, count(*)::int as number, min(d.created_at) as oldest from invoices d
  where d.account_id = any (?::uuid[]) and ${WAITS} and ${hasStatus('d.', FAILURES)} group by d.account_id`
