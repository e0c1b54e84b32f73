/**
 * (a) The lists and the overview over HTTP, in an account of 50,000 documents of each kind among a million. Beside each,
 * its lower bound: the same SQL through bare `pg`, and a call that asks for nothing.
 */
import { Agent, request } from 'node:http'
import pg from 'pg'
import { getAccountSummaryDocument } from '#generated/graphql-documents.ts'
import { SUMMARY } from '#server/accounts/document-count.ts'
import { numbered } from '#server/platform/database/statement.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { listsOf } from '#tests/support/lists.ts'
import type { Installation } from './installation.ts'
import { type Measured, median, medians } from './timing.ts'

const AMOUNT = { inAccount: 50_000, accounts: 20 }
const AIM_TIMES = 1.5
const NOTHING = JSON.stringify({ query: '{ __typename }' })
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
  const server = await installation.server()
  const agent = new Agent({ keepAlive: true })
  const bare = new pg.Client(installation.databaseUrl)
  await bare.connect()
  try {
    const { accountId, token } = installation.seller
    const lists = [overview(accountId), ...listsOf(accountId, AMOUNT.inAccount)].map((list) => {
      const body = JSON.stringify({ query: String(list.query), variables: list.variables })
      return { ...list, call: () => overHttp(`${server.url}/graphql`, agent, token, body) }
    })
    const nothing = () => overHttp(`${server.url}/graphql`, agent, token, NOTHING)
    for (const { call } of lists) await median(WARM_UP, call)
    await median(WARM_UP, nothing)
    const measured: Measured[] = []
    for (const { what, call, statement } of lists) {
      const text = numbered(statement.sql)
      const works = [call, () => bare.query({ text, values: [...statement.parameters] }), nothing]
      const [ours = Number.NaN, sql = Number.NaN, empty = Number.NaN] = await medians(RUNS, works)
      measured.push({
        what,
        ours: `${ours.toFixed(1)} ms over HTTP`,
        beside: `SQL ${sql.toFixed(1)} ms, empty call ${empty.toFixed(1)} ms; aim: under ${AIM_TIMES} times both`,
        ratio: (ours / (sql + empty)).toFixed(2),
      })
    }
    return measured
  } finally {
    await bare.end()
    agent.destroy()
    await server.kill()
  }
}

/** Uses Node's own client on a kept connection, as `pg` does, because the cost of `fetch` is not the server's. */
async function overHttp(url: string, agent: Agent, token: string, body: string): Promise<void> {
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'jwt-token': token }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString()))
    })
    sent.on('error', reject)
    sent.end(body)
  })
  if (JSON.parse(answer).errors !== undefined) throw new Error(answer.slice(0, 500))
}
