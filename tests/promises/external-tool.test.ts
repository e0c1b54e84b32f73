/** The connection with the external tool: its token is refreshed once by several processes, and a lost refresh ends it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { teamLeaderInvoicesDocument } from '#generated/graphql-documents.ts'
import { entities } from '#server/app.ts'
import { createOrm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { asker } from '#tests/support/ask.ts'
import { caller } from '#tests/support/call.ts'
import { connectTool, listedInTool } from '#tests/support/connected-tool.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { closeGate } from '#tests/support/gate.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

let databaseUrl: string
let env: Record<string, string>
let server: ServerProcess
let orm: ReturnType<typeof createOrm>

beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'zegel-tool-')),
    TEAMLEADER_URL: 'simulated',
  }
  server = await startServer(env)
  orm = createOrm(databaseUrl, entities)
})

afterAll(async () => {
  await server?.kill()
  await orm?.close()
  rmSync(env?.DATA_DIR ?? '', { recursive: true, force: true })
})

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row | undefined> =>
  (await orm.em.fork().execute<Row[]>(text, values))[0]

/** A company that is connected, and an invoice of its tool that can be sent. */
async function scene() {
  const door = { orm, secret: await getSecret(orm.em.fork(), undefined) }
  const company = await newCompany(door, { vat: '0418759886', prepaid: true, credits: 5 })
  return { company, id: await listedInTool({ orm, url: server.url }, caller(server.url), company) }
}

const expireToken = ({ accountId }: Company) =>
  sql('update tool_connections set expires_at = now() where account_id = ?', [accountId])

const listOf = async ({ accountId, token }: Company) => {
  const { data } = await asker(server.url)(teamLeaderInvoicesDocument, token, {
    accountId,
    page: { size: 100 },
  })
  return data?.teamLeaderInvoices
}

it.runIf(isThorough)(
  'a connection survives 200 calls at the same time in two processes: its token is refreshed once',
  async () => {
    const { company, id } = await scene()
    const other = await startServer(env)
    try {
      const grants = 'select count(*)::int as n from simulated_tool_grants'
      const before = (await sql<{ n: number }>(grants))?.n ?? 0
      await expireToken(company)
      const path = { accountId: company.accountId, id }
      const ask = (url: string) => caller(url)('getToolInvoice', company.token, { path })
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => ask(index % 2 === 0 ? server.url : other.url)),
      )
      // 503 is the tool's own limit of 200 calls a minute.
      const statuses = new Set(answers.map(({ status }) => status))
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(statuses).toContain(200)
      expect(((await sql<{ n: number }>(grants))?.n ?? 0) - before).toBe(1)
      expect((await listOf(company))?.connection.state).toBe('CONNECTED')
    } finally {
      await other.kill()
    }
  },
)

it.runIf(isThorough)(
  'a refresh whose answer was lost with its process ends the connection, which says so',
  async () => {
    const { company, id } = await scene()
    const { accountId, token } = company
    await expireToken(company)
    const gate = await closeGate(databaseUrl, {
      table: 'tool_connections',
      moment: 'before update',
      when: 'new.tokens is distinct from old.tokens',
    })
    const path = { accountId, id }
    const answered = caller(server.url)('getToolInvoice', token, { path }).catch(() => undefined)
    await gate.reached()
    await server.kill()
    await gate.cut()
    await gate.open()
    await answered
    server = await startServer(env)
    const { status, body } = await caller(server.url)('sendToolInvoice', token, { path })
    expect([status, body.errorCode]).toEqual([422, 'COULD_NOT_RETRIEVE_FROM_TEAMLEADER'])
    expect((await listOf(company))?.connection).toMatchObject({ state: 'BROKEN', isOfferClosed: false })
    await connectTool(server, caller(server.url), company)
    expect((await caller(server.url)('sendToolInvoice', token, { path })).status).toBe(200)
  },
)
