/** The board of a person who looks after 100 companies with a million documents together, over HTTP, beside that of 10 of them and a call that asks for nothing. */
import pg from 'pg'
import { BOARD, boardValues } from '#server/board/company-board.ts'
import type { Orm } from '#server/platform/database/orm.ts'
import { numbered } from '#server/platform/database/statement.ts'
import { fillBoard } from '#tests/support/board-rows.ts'
import { newCompany } from '#tests/support/people.ts'
import { newReader } from '#tests/support/seats.ts'
import { aimed, figure, inTurn, type Measured, middle, percentile, stopwatch, withServer } from './frame.ts'
import type { Installation } from './installation.ts'

const COMPANIES = 100
const FEW = 10
const VENDORS = 100
const AIM_MS = 50
const RUNS = 100
const VAT = `'[{"category":"S","rate":"21","currency":"EUR","netCents":100,"vatCents":21,"computedCents":21}]'::jsonb`

/** As if all work was done, and the checks of all months had read their documents. */
async function lookThrough(orm: Orm): Promise<void> {
  const em = orm.em.fork()
  await em.execute(`update invoices set status = 'ACCEPTED' where status = 'ERROR'`)
  await em.execute(
    `update received_invoices set status = 'ACCEPTED', warnings = '[]' where status is null or warnings <> '[]'`,
  )
  await em.execute(`update number_gaps set explanation = 'x'`)
  await em.execute(`update vendors set is_expected = false`)
  for (const table of ['invoices', 'received_invoices'])
    await em.execute(
      `insert into document_vats (document_id, account_id, rows, in_order_on) select id, account_id, ${VAT}, issue_date from ${table}`,
    )
  for (const table of ['invoices', 'received_invoices', 'document_vats'])
    await em.execute(`vacuum analyze ${table}`)
}

/** @param documents of all companies together */
export async function measureBoard(installation: Installation, documents: number): Promise<Measured[]> {
  const accountIds: string[] = []
  while (accountIds.length < COMPANIES) accountIds.push((await newCompany(installation)).accountId)
  await fillBoard(installation.orm, {
    accountIds,
    documents: Math.round(documents / COMPANIES / 2),
    vendors: VENDORS,
  })
  const reader = await newReader(installation, accountIds)
  const few = await newReader(installation, accountIds.slice(0, FEW))
  const bare = new pg.Client(installation.databaseUrl)
  await bare.connect()
  const today = new Date().toISOString().slice(0, 10)
  const values = boardValues({
    ids: `{${accountIds.join()}}`,
    userId: reader.userId,
    today,
    month: today.slice(0, 7),
  })
  return withServer(installation, {}, async ({ calling }) => {
    const board = async (token: string, most = COMPANIES) => {
      const { status, text } = await calling.call({ method: 'GET', path: '/api/user/companies', token })
      const found = status === 200 ? JSON.parse(text).companies.length : 0
      if (found !== most)
        throw new Error(`the board has ${found} companies, with ${status}: ${text.slice(0, 200)}`)
    }
    const first = stopwatch()
    await board(reader.token)
    const firstSeconds = first()
    const took = await inTurn(RUNS, [
      () => board(reader.token),
      () => board(few.token, FEW),
      () => bare.query({ name: 'board', text: numbered(BOARD), values }),
      () => calling.graphql(reader.token, '{ __typename }', {}),
    ])
    const [all = [], ten = [], sql = [], empty = []] = took
    await lookThrough(installation.orm)
    const [ready = []] = await inTurn(RUNS, [() => board(reader.token)])
    const note = `, 95th of 100 ${percentile(all, 95).toFixed(1)} over HTTP, an empty call ${middle(empty).toFixed(1)}`
    return [
      aimed(`board of ${COMPANIES} companies`, middle(all), { unit: 'ms', aim: AIM_MS, digits: 1, note }),
      figure(`board of ${FEW} companies`, `${middle(ten).toFixed(1)} ms`),
      aimed(`board of ${COMPANIES} companies whose month can be closed`, middle(ready), {
        ...{ unit: 'ms', aim: AIM_MS, digits: 1, note: '' },
      }),
      figure('its one statement, by bare SQL', `${middle(sql).toFixed(1)} ms`),
      figure(
        'the first board after all of it was sent',
        `${firstSeconds.toFixed(1)} s`,
        'finds all gaps and rhythms',
      ),
    ]
  }).finally(() => bare.end())
}
