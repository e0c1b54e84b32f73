/** A process with the fewest connections that it may be given: one for calls, two within them, one for locks; and one behind a pooler. */
import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { entities } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/connections.ts'
import { startApp } from '#tests/support/app.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { servedBy, setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const FEWEST = 4
const served = setServer({ DATABASE_CONNECTIONS: String(FEWEST) })
const x = exchangeOn(served)
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

async function onItsOwn<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: x.app.databaseUrl, application_name: 'beside' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it('sends, receives, answers and mails: nobody who holds a connection waits for another of its kind', async () => {
  const { sentId, row } = await x.deliver(seller, buyer)
  const answers = await Promise.all([
    x.answer(buyer, row.id, { responseCode: 'AP' }),
    ...Array.from({ length: 20 }, () => x.received(buyer)),
    x.calls('requestSignInLink', undefined, { body: { email: seller.email, redirect: '/accountportal' } }),
  ])
  expect(answers[0]).toMatchObject({ status: 200 })
  await x.told(seller, sentId, 'ACCEPTED')
})

it.runIf(isThorough)(
  'opens no more connections than it was given, however many calls there are',
  async () => {
    const counts = await onItsOwn(async (client) => {
      const most: number[] = []
      let isBusy = true
      const calls = Promise.all(
        Array.from({ length: 64 }, async (_, index) => {
          if (index % 8 > 0) return x.sent(seller)
          return storeDraft(x.calls, seller, readyDraft(buyer))
        }),
      ).finally(() => {
        isBusy = false
      })
      while (isBusy) {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name like 'zegel%'`,
        )
        most.push(rows[0]?.count ?? 0)
      }
      await calls
      return most
    })
    expect(Math.max(...counts)).toBeGreaterThan(1)
    expect(Math.max(...counts)).toBeLessThanOrEqual(FEWEST)
  },
)

it.runIf(isThorough)(
  'says 503 with Retry-After to who waited in vain, over GraphQL with an errorCode too, and goes on afterwards',
  async () => {
    const path = { accountId: seller.accountId }
    await onItsOwn(async (client) => {
      await client.query('begin')
      await client.query('lock table invoices in access exclusive mode')
      const held = x.sent(seller)
      await eventually(async () => {
        const { rows } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length > 0 || undefined
      })
      const [rest, graphql] = await Promise.all([
        x.calls('getCustomers', seller.token, { path }),
        served.asks(getAccountInvoicesDocument, seller.token, { accountId: seller.accountId }),
      ])
      expect([rest.status, rest.body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0)
      expect([graphql.status, graphql.errorCode, graphql.data]).toEqual([503, 'SERVICE_UNAVAILABLE', null])
      await client.query('rollback')
      await held
    })
    expect((await x.calls('getCustomers', seller.token, { path })).status).toBe(200)
  },
)

it('works behind a pooler that gives each transaction another session [running.processes]', async () => {
  const pooler = await startPooler(x.app.databaseUrl, { sessions: 3 })
  const app = await startApp({ DATABASE_URL: pooler.url, DATA_DIR: x.app.config.dataDir })
  const beside = exchangeOn(servedBy(() => app))
  try {
    const { sentId, row } = await beside.deliver(seller, buyer)
    const lists = await Promise.all(Array.from({ length: 40 }, () => beside.sent(seller)))
    expect(lists).toHaveLength(40)
    expect(await beside.answer(buyer, row.id, { responseCode: 'AP' })).toMatchObject({ status: 200 })
    await beside.told(seller, sentId, 'ACCEPTED')
  } finally {
    await app.close()
    await pooler.close()
  }
})

it('speaks TLS to the database where its address asks for it, and nothing without', async () => {
  const { databaseUrl, config } = x.app
  const opening = openDatabase(`${databaseUrl}?sslmode=verify-full`, entities, config.databaseConnections)
  await expect(opening).rejects.toThrow('does not support SSL')
})
