/** The order "most urgent first" of the list of received documents, as an expression of SQL that an index holds. */
import { HOLDING } from '../vendors/decide-warnings.ts'

/** The places of the next acts. Those between belong to acts of later capabilities: to complete, to pay, ordered, collected. */
const PLACE = { CALL: 1, COMPARE: 2, ANSWER: 4, APPROVE: 5, DONE: 8, REJECTED: 9 }

const STEP = 100_000
const LAST = STEP - 1

const days = (date: string, most: number): string =>
  `greatest(0, least(${date} - date '2000-01-01', ${most}))`

/** Within a place that waits for an act, the first that is due comes first; one that names no date comes last. */
const due = (place: number, row: string): string =>
  `${place * STEP} + coalesce(${days(`${row}due_date`, LAST - 1)}, ${LAST})`

/** Within a place where nothing waits, the newest comes first. */
const newest = (place: number, row: string): string =>
  `${place * STEP + LAST} - coalesce(${days(`${row}issue_date`, LAST)}, 0)`

const warned = (row: string, isDuplicate: boolean): string =>
  HOLDING.filter((one) => (one === 'POSSIBLE_DUPLICATE') === isDuplicate)
    .map((one) => `${row}warnings @> '[{"code":"${one}"}]'`)
    .join(' or ')

/** SQL: a number, the smaller the more urgent. @param row a prefix of the columns, such as `d.` */
export const urgencyOf = (row: string): string =>
  `(case when ${row}status = 'REJECTED' then ${newest(PLACE.REJECTED, row)}
    when ${warned(row, false)} then ${due(PLACE.CALL, row)}
    when ${warned(row, true)} then ${due(PLACE.COMPARE, row)}
    when ${row}status is null then ${due(PLACE.ANSWER, row)}
    when ${row}awaits_approval then ${due(PLACE.APPROVE, row)}
    else ${newest(PLACE.DONE, row)} end)`.replace(/\s+/g, ' ')

/** SQL: a warning holds it back, and it is not rejected. @param row as of `urgencyOf` */
export const isHeldBack = (row: string, wanted: boolean): string =>
  `${urgencyOf(row)} ${wanted ? '<' : '>='} ${(PLACE.COMPARE + 1) * STEP}`

/** CALL: until somebody called the vendor. COMPARE: until somebody compared it with its first copy. */
export type HeldFor = 'CALL' | 'COMPARE'

/** SQL: held back for that reason, and not rejected. @param row as of `urgencyOf` */
export const isHeldFor = (row: string, reason: HeldFor): string =>
  `${urgencyOf(row)} >= ${PLACE[reason] * STEP} and ${urgencyOf(row)} < ${(PLACE[reason] + 1) * STEP}`

/** SQL: the documents of each account that are held back, by the reason. Its parameter is the accounts. */
export const HELD_BY_ACCOUNT = `
  select d.account_id, count(*) filter (where ${isHeldFor('d.', 'CALL')})::int as warnings, count(*) filter (where ${isHeldFor('d.', 'COMPARE')})::int as duplicates
  from received_invoices d where d.account_id = any (?::uuid[]) and ${isHeldBack('d.', true)} group by d.account_id`

/** SQL: the arrival of the oldest document without an answer in each account. Its parameter is the accounts. */
export const OLDEST_UNANSWERED = `
  select a.id as account_id, o.created_at as oldest from unnest(?::uuid[]) as a(id) cross join lateral (
    select created_at from received_invoices where account_id = a.id and status is null order by id limit 1) o`
