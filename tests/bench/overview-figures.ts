/** The figures of the money over HTTP, in an account of 50,000 open documents of each direction and 50,000 bank entries, beside the bare SQL and a call that asks for nothing. */
import pg from 'pg'
import { SUMS } from '#server/payments/money-overview.ts'
import { numbered } from '#server/platform/database/statement.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { aimed, figure, inTurn, type Measured, middle, percentile, withServer } from './frame.ts'
import type { Installation } from './installation.ts'

const AMOUNT = { inAccount: 50_000, accounts: 4 }
const AIM_MS = 6
const RUNS = 200
const IBAN = 'BE68539007547034'

/** A statement a day for six months, and its entries; each with its own day. */
const STATEMENTS = `
  insert into bank_statements (id, account_id, iban, currency, closing_date, closing_cents, entries, content_hash, file, created_at)
  select uuidv7(), ?::uuid, '${IBAN}', 'EUR', current_date - d, 100, 0, 'H' || d, '{"key":""}', now() from generate_series(0, 180) as d`
const ENTRIES = `
  insert into bank_entries (id, account_id, statement_id, iban, entry_key, cents, currency, booked_on, kind, message, state, created_at)
  select uuidv7(), s.account_id, s.id, s.iban, 'E' || n, case when n % 3 = 0 then -1 else 1 end * (n % 9000 + 1), 'EUR', s.closing_date, 'TRANSFER', 'x',
    case when n % 50 = 0 then 'WAITING' else 'BOOKED' end, now()
  from generate_series(1, ${AMOUNT.inAccount}) as n join bank_statements s on s.account_id = ?::uuid and s.closing_date = current_date - (n % 181)`

export async function measureOverview(installation: Installation): Promise<Measured[]> {
  const { accountId, token } = installation.seller
  await fillLists(installation, AMOUNT)
  const em = installation.orm.em.fork()
  await em.execute(STATEMENTS, [accountId])
  await em.execute(ENTRIES, [accountId])
  for (const table of ['bank_statements', 'bank_entries', 'money_days'])
    await em.execute(`vacuum analyze ${table}`)
  const [kept] = await em.execute<{ rows: number }[]>(
    'select count(*)::int as rows from money_days where account_id = ?',
    [accountId],
  )
  const bare = new pg.Client(installation.databaseUrl)
  await bare.connect()
  const today = new Date().toISOString().slice(0, 10)
  return withServer(installation, {}, async ({ calling }) => {
    const money = async () => {
      const { status, text } = await calling.call({
        method: 'GET',
        path: `/api/accounts/${accountId}/money`,
        token,
      })
      if (status !== 200) throw new Error(`the money was answered with ${status}: ${text}`)
    }
    const took = await inTurn(RUNS, [
      money,
      () => bare.query({ text: numbered(SUMS), values: [today, accountId] }),
      () => calling.graphql(token, '{ __typename }', {}),
    ])
    const [ours = [], sql = [], empty = []] = took
    const server = middle(ours) - middle(empty)
    const note = `, 95th of 100 ${percentile(ours, 95).toFixed(1)} over HTTP, an empty call ${middle(empty).toFixed(1)}`
    return [
      aimed('figures of the money, time of the server', server, { unit: 'ms', aim: AIM_MS, digits: 1, note }),
      figure('the sums alone, by bare SQL', `${middle(sql).toFixed(1)} ms`, `${kept?.rows ?? 0} kept days`),
    ]
  }).finally(() => bare.end())
}
