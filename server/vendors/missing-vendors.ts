/** The vendors with a late invoice, told by the dates of the earlier ones alone. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { daysBetween } from '#contracts/rules/dates.ts'
import { findRhythm, isLate } from '#contracts/rules/rhythm.ts'
import type { components } from '#generated/api.ts'

interface Dated {
  id: string
  name: string
  dates: string[]
  /** The expected date of the hint that the reader hid. */
  hidden: string | null
}

/** A rhythm is a year at most, and its hint ends soon after. */
const SEEN_WITHIN = '15 months'
const MOST = 1_000

const WITH_DATES = `
  select v.id, v.name, v.dates, h.expected::text as hidden
  from vendors v left join hidden_vendor_hints h on h.vendor_id = v.id and h.user_id = ?
  where account_id = ? and is_expected and jsonb_array_length(dates) >= 3 and last_seen > now() - interval '${SEEN_WITHIN}'
  order by last_seen desc, id desc limit ${MOST}`

interface Reading {
  /** `YYYY-MM-DD`. */
  today: string
  /** Undefined: no user reads. */
  userId: string | undefined
}

/** The longest late first, without those that the reader hid. */
export async function findMissingVendors(
  em: EntityManager,
  accountId: string,
  { today, userId }: Reading,
): Promise<components['schemas']['MissingVendor'][]> {
  const rows = await em.execute<Dated[]>(WITH_DATES, [userId ?? null, accountId])
  return rows
    .flatMap(({ id, name, dates, hidden }) => {
      const rhythm = findRhythm(dates)
      if (rhythm === undefined || !isLate(rhythm, dates, today)) return []
      const { everyMonths, day, next } = rhythm
      if (hidden === next) return []
      return { id, name, everyMonths, day, expected: next, lastIssued: dates.at(-1) ?? next }
    })
    .sort((a, b) => daysBetween(b.expected, a.expected) || a.name.localeCompare(b.name))
}
