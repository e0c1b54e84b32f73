/** The amounts of an account that are to come in and to go out, from the kept sums of its days (money-day.ts). */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { countWaiting } from './list-statements.ts'

type Schemas = components['schemas']

/** SQL: open documents by their due day; several rows of one day are added up. */
const DAYS = `
  select kind, currency, day, sum(number) as number, sum(cents) as cents from money_days
  where account_id = ? and kind in ('RECEIVE', 'PAY') group by kind, currency, day`

const FIGURES = {
  toReceive: `d.kind = 'RECEIVE'`,
  notDue: `d.kind = 'RECEIVE' and t.late <= 0`,
  to30: `d.kind = 'RECEIVE' and t.late between 1 and 30`,
  to60: `d.kind = 'RECEIVE' and t.late between 31 and 60`,
  to90: `d.kind = 'RECEIVE' and t.late between 61 and 90`,
  beyond: `d.kind = 'RECEIVE' and t.late > 90`,
  overdue: `d.kind = 'RECEIVE' and t.late > 0`,
  toPay: `d.kind = 'PAY'`,
  toPayOverdue: `d.kind = 'PAY' and t.late > 0`,
  toPaySoon: `d.kind = 'PAY' and t.late between -7 and 0`,
}
type Figure = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES) as Figure[]

/** Exported for the benchmark. */
export const SUMS = `
  select ${NAMES.map(
    (
      name,
    ) => `coalesce(sum(d.number) filter (where d.currency = 'EUR' and ${FIGURES[name]}), 0)::float8 as "${name}",
    coalesce(sum(d.cents) filter (where d.currency = 'EUR' and ${FIGURES[name]}), 0)::float8 as "${name}Cents"`,
  ).join(', ')},
    max(t.late) filter (where d.currency = 'EUR' and d.number > 0 and ${FIGURES.overdue}) as "oldestOverdueDays",
    coalesce(sum(d.number) filter (where d.currency <> 'EUR'), 0)::int as "otherCurrencies"
  from (${DAYS}) d cross join lateral (select ?::date - d.day as late) t`

const MONTHS = `
  select to_char(day, 'YYYY-MM') as month, coalesce(sum(cents) filter (where kind = 'IN'), 0)::float8 as "in",
    coalesce(-sum(cents) filter (where kind = 'OUT'), 0)::float8 as "out"
  from money_days where account_id = ? and kind in ('IN', 'OUT') and currency = 'EUR'
    and day between date_trunc('month', ?::date) - interval '5 months' and ?::date
  group by 1 order by 1`

/** The newest statement of each account at the bank. */
const BALANCE = `
  select sum(n.closing_cents)::float8 as cents, max(n.closing_date)::text as "readTo"
  from (select distinct iban from bank_statements where account_id = ?) a cross join lateral (
    select s.closing_cents, s.closing_date from bank_statements s where s.account_id = ? and s.iban = a.iban and s.currency = 'EUR'
    order by s.closing_date desc, coalesce(s.sequence, 0) desc, s.id desc limit 1) n`

type Sums = Record<Figure | `${Figure}Cents` | 'otherCurrencies', number> & {
  oldestOverdueDays: number | null
}
type Month = Schemas['MoneyMonth']

/** @param today by the account's clock */
export async function getOverview(
  em: EntityManager,
  accountId: string,
  today: string,
): Promise<Schemas['MoneyOverview']> {
  const [sums] = await em.execute<Sums[]>(SUMS, [accountId, today])
  if (sums === undefined) throw new Error('an aggregate gives one row')
  const [balance] = await em.execute<{ cents: number | null; readTo: string | null }[]>(BALANCE, [
    accountId,
    accountId,
  ])
  const { cents = null, readTo = null } = balance ?? {}
  const months = readTo === null ? [] : await em.execute<Month[]>(MONTHS, [accountId, today, today])
  const thisMonth = months.find(({ month }) => month === today.slice(0, 7))
  return {
    ...figures(sums),
    oldestOverdueDays: sums.oldestOverdueDays,
    inThisMonth: readTo === null ? null : (thisMonth?.in ?? 0),
    outThisMonth: readTo === null ? null : (thisMonth?.out ?? 0),
    months: readTo === null ? [] : withEmptyOnes(months, today.slice(0, 7)),
    readTo,
    otherCurrencies: sums.otherCurrencies,
    waitingEntries: await countWaiting(em, accountId),
    balance: cents,
  }
}

/** Documents to pay stand in the sums as the bank shows them: their amounts go out. */
function figures(sums: Sums) {
  const receive = (name: Figure) => ({ documents: sums[name], cents: sums[`${name}Cents`] })
  const pay = (name: Figure) => ({ documents: sums[name], cents: 0 - sums[`${name}Cents`] })
  const [notDue, to30, to60, to90] = [receive('notDue'), receive('to30'), receive('to60'), receive('to90')]
  return {
    ...{ toReceive: receive('toReceive'), overdue: receive('overdue') },
    ages: { notDue, to30, to60, to90, beyond: receive('beyond') },
    ...{ toPay: pay('toPay'), toPayOverdue: pay('toPayOverdue'), toPaySoon: pay('toPaySoon') },
  }
}

/** From the first month with entries to this one. @param last `YYYY-MM` */
function withEmptyOnes(months: readonly Month[], last: string): Month[] {
  const all: Month[] = []
  for (let month = months[0]?.month ?? last; month <= last; month = monthAfter(month))
    all.push(months.find((one) => one.month === month) ?? { month, in: 0, out: 0 })
  return all
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
