/** The number of late vendors of many accounts, from the days that are kept beside their dates. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { findRhythm, lateDays } from '#contracts/rules/rhythm.ts'

const UNKNOWN = `
  select id, account_id as "accountId", dates from vendors
  where account_id = any (?::uuid[]) and not is_rhythm_known order by account_id, id limit ?`

const KEEP = `
  update vendors v set is_rhythm_known = true, expected_on = k.next, late_from = k."from", late_until = k.until
  from jsonb_to_recordset(?::jsonb) as k("accountId" uuid, id uuid, dates jsonb, next date, "from" date, until date)
  where v.account_id = k."accountId" and v.id = k.id and v.dates = k.dates`

const BATCH = 500

interface Dated {
  id: string
  accountId: string
  dates: string[]
}

/** Finds the days of the vendors whose dates changed. One whose dates change meanwhile stays for the next call. @param accountIds array of PostgreSQL */
export async function learnRhythms(em: EntityManager, accountIds: string): Promise<void> {
  for (;;) {
    const changed = await em.execute<Dated[]>(UNKNOWN, [accountIds, BATCH])
    if (changed.length > 0) await em.execute(KEEP, [JSON.stringify(changed.map(daysOf))])
    if (changed.length < BATCH) return
  }
}

function daysOf(vendor: Dated) {
  const rhythm = findRhythm(vendor.dates)
  return rhythm === undefined
    ? { ...vendor, next: null, from: null, until: null }
    : { ...vendor, next: rhythm.next, ...lateDays(rhythm, vendor.dates) }
}

/** SQL: the number of late vendors of each account. Its parameters are the user whose hidden hints are left out, the accounts, and twice today. */
export const LATE_BY_ACCOUNT = `
  select v.account_id, count(*)::int as number from vendors v
  left join hidden_vendor_hints h on h.vendor_id = v.id and h.user_id = ?::uuid and h.expected = v.expected_on
  where v.account_id = any (?::uuid[]) and v.late_from is not null and v.is_expected and v.late_from <= ?::date and v.late_until > ?::date
    and h.vendor_id is null
  group by v.account_id`
