/** The amounts of an account that are to come in and to go out. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { countWaiting } from './list-statements.ts'
import { ITEMS } from './open-items.ts'

type Schemas = components['schemas']

const FIGURES = `
  select count(*) filter (where i.direction = 'RECEIVE')::int as "receiveDocuments", coalesce(sum(i."openCents" * i.sign) filter (where i.direction = 'RECEIVE'), 0) as "receiveCents",
    count(*) filter (where i.direction = 'RECEIVE' and i.due < ?::date and not i."isSaidPaid")::int as "overdueDocuments",
    coalesce(sum(i."openCents" * i.sign) filter (where i.direction = 'RECEIVE' and i.due < ?::date and not i."isSaidPaid"), 0) as "overdueCents",
    count(*) filter (where i.direction = 'PAY')::int as "payDocuments", coalesce(-sum(i."openCents" * i.sign) filter (where i.direction = 'PAY'), 0) as "payCents",
    count(*) filter (where i.direction = 'PAY' and i.due < ?::date and not i."isSaidPaid")::int as "lateDocuments",
    coalesce(-sum(i."openCents" * i.sign) filter (where i.direction = 'PAY' and i.due < ?::date and not i."isSaidPaid"), 0) as "lateCents"
  from ${ITEMS} i where i."accountId" = ? and i."openCents" <> 0 and i.currency = 'EUR'`

const OTHER_CURRENCIES = `select count(*)::int as documents from ${ITEMS} i where i."accountId" = ? and i."openCents" <> 0 and i.currency <> 'EUR'`

/** Between the company's own accounts nothing comes in or goes out. */
const MONTH = `
  select sum(cents) filter (where cents > 0) as "in", -sum(cents) filter (where cents < 0) as "out", count(*)::int as entries from bank_entries
  where account_id = ? and currency = 'EUR' and booked_on between date_trunc('month', ?::date) and ?::date and purpose is distinct from 'OWN_ACCOUNT'`

/** The newest statement of each account at the bank. */
const BALANCE = `
  select sum(closing_cents) as cents from (
    select distinct on (iban) closing_cents from bank_statements where account_id = ? and currency = 'EUR'
    order by iban, closing_date desc, coalesce(sequence, 0) desc, id desc) as newest`

const MOST_CUSTOMERS = 50

const AGEING = `
  select max(i."partyName") as "partyName", sum(cents) as "openCents", coalesce(sum(cents) filter (where days <= 0), 0) as "notDueCents",
    coalesce(sum(cents) filter (where days between 1 and 30), 0) as "to30Cents", coalesce(sum(cents) filter (where days between 31 and 60), 0) as "to60Cents",
    coalesce(sum(cents) filter (where days between 61 and 90), 0) as "to90Cents", coalesce(sum(cents) filter (where days > 90), 0) as "beyondCents"
  from (select i."partyKey", i."partyName", i."openCents" * i.sign as cents, ?::date - i.due as days from ${ITEMS} i
    where i."accountId" = ? and i."openCents" <> 0 and i.currency = 'EUR' and i.direction = 'RECEIVE') i
  group by i."partyKey" order by sum(cents) desc, i."partyKey" limit ${MOST_CUSTOMERS}`

type Figures = Record<
  | 'receiveDocuments'
  | 'receiveCents'
  | 'overdueDocuments'
  | 'overdueCents'
  | 'payDocuments'
  | 'payCents'
  | 'lateDocuments'
  | 'lateCents',
  string | number
>

/** @param today by the account's clock */
export async function getOverview(
  em: EntityManager,
  accountId: string,
  today: string,
): Promise<Schemas['MoneyOverview']> {
  const [figures] = await em.execute<Figures[]>(FIGURES, [today, today, today, today, accountId])
  const [others] = await em.execute<{ documents: number }[]>(OTHER_CURRENCIES, [accountId])
  const [month] = await em.execute<{ in: string | null; out: string | null; entries: number }[]>(MONTH, [
    accountId,
    today,
    today,
  ])
  const [balance] = await em.execute<{ cents: string | null }[]>(BALANCE, [accountId])
  const ageing = await em.execute<(Record<string, string> & { partyName: string })[]>(AGEING, [
    today,
    accountId,
  ])
  if (figures === undefined) throw new Error('an aggregate gives one row')
  const figure = (documents: string | number, cents: string | number) => ({
    documents: Number(documents),
    cents: Number(cents),
  })
  const hasStatements = balance?.cents != null || (month?.entries ?? 0) > 0
  return {
    toReceive: figure(figures.receiveDocuments, figures.receiveCents),
    overdue: figure(figures.overdueDocuments, figures.overdueCents),
    toPay: figure(figures.payDocuments, figures.payCents),
    toPayOverdue: figure(figures.lateDocuments, figures.lateCents),
    inThisMonth: hasStatements ? Number(month?.in ?? 0) : null,
    outThisMonth: hasStatements ? Number(month?.out ?? 0) : null,
    otherCurrencies: others?.documents ?? 0,
    waitingEntries: await countWaiting(em, accountId),
    balance: balance?.cents == null ? null : Number(balance.cents),
    ageing: ageing.map(({ partyName, ...cents }) => presentAgeing(partyName, cents)),
  }
}

const presentAgeing = (partyName: string, cents: Record<string, string>): Schemas['AgeingRow'] => ({
  partyName,
  openCents: Number(cents.openCents),
  notDueCents: Number(cents.notDueCents),
  to30Cents: Number(cents.to30Cents),
  to60Cents: Number(cents.to60Cents),
  to90Cents: Number(cents.to90Cents),
  beyondCents: Number(cents.beyondCents),
})
