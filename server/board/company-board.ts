/** The work in all companies of a user: the counts that each part keeps, in one statement. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { WORK_BY_ACCOUNT } from '../accounts/document-count.ts'
import { LAST_BY_ACCOUNT } from '../activity/account-event.ts'
import { CLOSED_BY_ACCOUNT } from '../invoices/closed-month.ts'
import { UNDELIVERED_BY_ACCOUNT } from '../invoices/undelivered.ts'
import { findMonthStates, type OverMonth } from '../months/month-states.ts'
import { GAPS_BY_ACCOUNT, refreshGaps } from '../numbering/number-gaps.ts'
import { isOver } from '../packages/list-packages.ts'
import { OPEN_BY_ACCOUNT } from '../payments/money-day.ts'
import { run } from '../platform/database/statement.ts'
import { HELD_BY_ACCOUNT, OLDEST_UNANSWERED } from '../received-invoices/urgency.ts'
import type { OwnCompany } from '../seats/list-seats.ts'
import { LATE_BY_ACCOUNT, learnRhythms } from '../vendors/late-vendors.ts'

/** Exported for the benchmark. */
export const BOARD = `
  with work as (${WORK_BY_ACCOUNT}), held as (${HELD_BY_ACCOUNT}), waiting as (${OLDEST_UNANSWERED}), undelivered as (${UNDELIVERED_BY_ACCOUNT}),
    gaps as (${GAPS_BY_ACCOUNT}), late as (${LATE_BY_ACCOUNT}), money as (${OPEN_BY_ACCOUNT}), last as (${LAST_BY_ACCOUNT}), closed as (${CLOSED_BY_ACCOUNT})
  select a.id, coalesce(work.unanswered, 0) as unanswered, waiting.oldest as "oldestUnanswered", coalesce(held.warnings, 0) as warnings,
    coalesce(undelivered.number, 0) as undelivered, undelivered.oldest as "oldestUndelivered", coalesce(work.drafts, 0) as drafts,
    coalesce(gaps.number, 0) as gaps, coalesce(held.duplicates, 0) as duplicates, coalesce(late.number, 0) as "lateVendors",
    coalesce(money.open, 0) as "openCents", coalesce(money.overdue, 0) as "overdueCents", last.at as "lastActive", closed.is_closed as "isClosed"
  from unnest(?::uuid[]) as a(id)
  left join work on work.account_id = a.id left join held on held.account_id = a.id left join waiting on waiting.account_id = a.id
  left join undelivered on undelivered.account_id = a.id left join gaps on gaps.account_id = a.id left join late on late.account_id = a.id
  left join money on money.account_id = a.id left join last on last.account_id = a.id
  left join closed on closed.account_id = a.id`

interface BoardOf {
  /** Array of PostgreSQL. */
  ids: string
  userId: string
  /** `YYYY-MM-DD` */
  today: string
  /** `YYYY-MM` */
  month: string
}

export const boardValues = ({ ids, userId, today, month }: BoardOf): string[] => [
  ...[ids, ids, ids, ids, ids],
  ...[userId, ids, today, today],
  ...[today, ids, ids, ids, month, ids],
]

type Counts = Pick<
  components['schemas']['BoardCompany'],
  'unanswered' | 'warnings' | 'undelivered' | 'drafts' | 'gaps' | 'duplicates' | 'lateVendors'
>

interface Row extends Counts {
  id: string
  oldestUnanswered: string | null
  oldestUndelivered: string | null
  openCents: number
  overdueCents: number
  lastActive: string | null
  /** Null: it was never closed. */
  isClosed: boolean | null
}

interface Asked {
  userId: string
  /** `YYYY-MM` */
  month: string
  now?: Date
}

/** Most work first. */
export async function readBoard(
  em: EntityManager,
  companies: readonly OwnCompany[],
  { userId, month, now = new Date() }: Asked,
): Promise<components['schemas']['BoardCompany'][]> {
  const ids = `{${companies.map(({ id }) => id).join()}}`
  await refreshGaps(em, ids)
  await learnRhythms(em, ids)
  const today = todayInBrussels(now)
  const rows = await run<Row>(em, { name: 'board', sql: BOARD }, boardValues({ ids, userId, today, month }))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const open = rows.filter(({ isClosed }) => isClosed === null).map(({ id }) => id)
  const states = isOver(month, now)
    ? await findMonthStates(em, { ids: `{${open.join()}}`, month, today })
    : new Map<string, OverMonth>()
  return companies
    .flatMap((company) => {
      const row = byId.get(company.id)
      return row === undefined ? [] : [present(company, row, states.get(row.id))]
    })
    .sort(byWork)
}

function present({ id: accountId, name, number, role }: OwnCompany, row: Row, state: OverMonth | undefined) {
  const { id: _, oldestUnanswered, oldestUndelivered, lastActive, isClosed, ...figures } = row
  return {
    ...{ accountId, name, number, role, ...figures },
    oldestUnanswered: dayOf(oldestUnanswered),
    oldestUndelivered: dayOf(oldestUndelivered),
    month: isClosed === null ? (state ?? 'OPEN') : isClosed ? ('CLOSED' as const) : ('REOPENED' as const),
    lastActive: lastActive && new Date(lastActive).toISOString(),
  }
}

const dayOf = (at: string | null): string | null => at && todayInBrussels(new Date(at))

const workOf = (of: Counts): number =>
  of.unanswered + of.warnings + of.undelivered + of.drafts + of.gaps + of.duplicates + of.lateVendors

type Sorted = Counts & { overdueCents: number; name: string }

const byWork = (one: Sorted, other: Sorted): number =>
  other.warnings + other.undelivered - (one.warnings + one.undelivered) ||
  workOf(other) - workOf(one) ||
  other.overdueCents - one.overdueCents ||
  one.name.localeCompare(other.name, 'nl')
