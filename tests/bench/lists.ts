/**
 * The lists and the overview over HTTP, in an account of 50,000 documents of each kind among a million. Beside each,
 * its lower bound: the same SQL through bare `pg`, and a call that asks for nothing.
 */
import pg from 'pg'
import { getAccountSummaryDocument } from '#generated/graphql-documents.ts'
import { SUMMARY } from '#server/accounts/document-count.ts'
import { numbered } from '#server/platform/database/statement.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { listsOf } from '#tests/support/lists.ts'
import { inTurn, type Measured, median, middle, withServer } from './frame.ts'
import type { Installation } from './installation.ts'

const AMOUNT = { inAccount: 50_000, accounts: 20 }
const AIM_TIMES = 1.5
const RUNS = 100
/** Of each list, so that the server's code is as warm as it is after its first minute. */
const WARM_UP = 25

const overview = (accountId: string) => ({
  what: 'figures of the overview',
  query: getAccountSummaryDocument,
  variables: { accountId },
  statement: { sql: SUMMARY, parameters: [accountId] },
})

export async function measureLists(installation: Installation): Promise<Measured[]> {
  await fillLists(installation, AMOUNT)
  const bare = new pg.Client(installation.databaseUrl)
  await bare.connect()
  const { accountId, token } = installation.seller
  return withServer(installation, {}, async ({ calling }) => {
    const lists = [overview(accountId), ...listsOf(accountId, AMOUNT.inAccount)]
    const nothing = () => calling.graphql(token, '{ __typename }', {})
    for (const { query, variables } of lists)
      await median(WARM_UP, () => calling.graphql(token, query, variables))
    const measured: Measured[] = []
    for (const { what, query, variables, statement } of lists) {
      const text = numbered(statement.sql)
      const took = await inTurn(RUNS, [
        () => calling.graphql(token, query, variables),
        () => bare.query({ text, values: [...statement.parameters] }),
        nothing,
      ])
      const [ours = Number.NaN, sql = Number.NaN, empty = Number.NaN] = took.map(middle)
      measured.push({
        what,
        ours: `${ours.toFixed(1)} ms over HTTP`,
        beside: `SQL ${sql.toFixed(1)} ms, empty call ${empty.toFixed(1)} ms; aim: under ${AIM_TIMES} times both`,
        ratio: (ours / (sql + empty)).toFixed(2),
      })
    }
    return measured
  }).finally(() => bare.end())
}
