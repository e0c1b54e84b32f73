/** The amounts of an account that are to come in and to go out, from the kept sums of its days (money-day.ts). */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { WAITING } from './list-statements.ts'

type Schemas = components['schemas']

/** SQL: open documents by direction and by their age on a day. Exported for the benchmark. */
export const SUMS = `
  select kind, currency = 'EUR' as "isEuro", case when day < t.today - 90 then 'beyond' when day < t.today - 60 then 'to90' when day < t.today - 30 then 'to60'
      when day < t.today then 'to30' when day <= t.today + 7 then 'soon' else 'later' end as age,
    sum(number)::float8 as documents, sum(cents)::float8 as cents
  from money_days cross join (select ?::date as today) t where account_id = ? and kind in ('RECEIVE', 'PAY') group by 1, 2, 3`

/** Rows of one day that undo each other are no document. */
const OLDEST = `
  select ?::date - day as days from money_days where account_id = ? and kind = 'RECEIVE' and currency = 'EUR' and day < ?::date
  group by day having sum(number) > 0 order by day limit 1`

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

type Age = 'beyond' | 'to90' | 'to60' | 'to30' | 'soon' | 'later'

interface Sum {
  kind: 'RECEIVE' | 'PAY'
  isEuro: boolean
  age: Age
  documents: number
  cents: number
}

type Month = Schemas['MoneyMonth']

/** All in one question. */
const OVERVIEW = `
  select (select json_agg(s) from (${SUMS}) s) as sums, (${OLDEST}) as "oldestOverdueDays", (select row_to_json(b) from (${BALANCE}) b) as balance,
    (select json_agg(m) from (${MONTHS}) m) as months, (${WAITING}) as waiting`

interface Row {
  sums: Sum[] | null
  oldestOverdueDays: number | null
  balance: { cents: number | null; readTo: string | null }
  months: Month[] | null
  waiting: number
}

/** @param today by the account's clock */
export async function getOverview(
  em: EntityManager,
  accountId: string,
  today: string,
): Promise<Schemas['MoneyOverview']> {
  const [row] = await em.execute<Row[]>(OVERVIEW, [
    ...[today, accountId, today, accountId, today],
    ...[accountId, accountId, accountId, today, today, accountId],
  ])
  if (row === undefined) throw new Error('one question has one answer')
  const { oldestOverdueDays, waiting: waitingEntries, balance } = row
  const { cents, readTo } = balance
  const [sums, months, month] = [row.sums ?? [], row.months ?? [], today.slice(0, 7)]
  const thisMonth = months.find((one) => one.month === month) ?? { in: 0, out: 0 }
  return {
    ...figures(sums),
    ...{ oldestOverdueDays, waitingEntries, balance: cents, readTo },
    inThisMonth: readTo === null ? null : thisMonth.in,
    outThisMonth: readTo === null ? null : thisMonth.out,
    months: readTo === null ? [] : withEmptyOnes(months, month),
    otherCurrencies: added(sums.filter(({ isEuro }) => !isEuro)).documents,
  }
}

const OVERDUE: readonly Age[] = ['beyond', 'to90', 'to60', 'to30']
const NOT_DUE: readonly Age[] = ['soon', 'later']

const added = (sums: readonly Sum[]): Schemas['MoneyFigure'] => ({
  documents: sums.reduce((all, { documents }) => all + documents, 0),
  cents: sums.reduce((all, { cents }) => all + cents, 0),
})

/** Documents to pay stand in the sums as the bank shows them: their amounts go out. */
function figures(sums: readonly Sum[]) {
  const of = (wanted: Sum['kind'], ages: readonly Age[] = [...OVERDUE, ...NOT_DUE]) =>
    added(sums.filter(({ kind, isEuro, age }) => kind === wanted && isEuro && ages.includes(age)))
  const pay = (ages?: readonly Age[]) => {
    const { documents, cents } = of('PAY', ages)
    return { documents, cents: 0 - cents }
  }
  const receive = (...ages: Age[]) => of('RECEIVE', ages)
  return {
    ...{ toReceive: of('RECEIVE'), overdue: of('RECEIVE', OVERDUE) },
    ages: {
      ...{ notDue: of('RECEIVE', NOT_DUE), to30: receive('to30'), to60: receive('to60') },
      ...{ to90: receive('to90'), beyond: receive('beyond') },
    },
    ...{ toPay: pay(), toPayOverdue: pay(OVERDUE), toPaySoon: pay(['soon']) },
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
