/** Accepted sends a second over HTTP, the statements of each one's transaction, and a bare route that does eight statements. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { countingProxy } from './counting-proxy.ts'
import { type Measured, perSecond, withServer } from './frame.ts'
import type { Installation } from './installation.ts'

const SENDS = 400
const AT_ONCE = 8
const WARM_UP = 40

/** Complete drafts with their PDF, each under a number of its own. */
export async function makeDrafts(
  { orm, seller, buyer, pdf }: Installation,
  count: number,
): Promise<string[]> {
  const { inputDetails } = readyDraft(buyer)
  const rows = await orm.em.fork().execute<{ id: string }[]>(
    `insert into drafts (id, account_id, type, send_via_email, input_details, customer_name, invoice_number, issue_date,
       total_in_cents, pdf_file, pages_done, pages_total, version, created_at, updated_at)
     select uuidv7(), ?, 'E_INVOICES', false, jsonb_set(?::jsonb, '{heading,invoiceNumber}', to_jsonb(number)), ?, number,
       current_date, 15650, ?::jsonb, 0, 0, 1, now(), now()
     from generate_series(1, ?) n, lateral (select ? || n as number) named returning id`,
    [
      seller.accountId,
      JSON.stringify(inputDetails),
      buyer.name,
      JSON.stringify(pdf),
      count,
      `${randomUUID()}-`,
    ],
  )
  return rows.map(({ id }) => id)
}

export async function send(
  url: string,
  { seller }: Installation,
  draftId: string,
  headers = {},
): Promise<void> {
  const response = await fetch(`${url}/api/accounts/${seller.accountId}/drafts/${draftId}/send`, {
    method: 'POST',
    headers: { 'jwt-token': seller.token, ...headers },
  })
  if (response.status !== 200) throw new Error(await response.text())
  await response.arrayBuffer()
}

export async function measureSends(installation: Installation): Promise<Measured[]> {
  const statements = await countStatements(installation)
  const ours = await withServer(installation, {}, ({ url }) =>
    throughput(installation, (draftId) => send(url, installation, draftId)),
  )
  const bare = await startBare(installation.databaseUrl)
  const beside = await throughput(installation, (draftId) => post(`${bare.url}/send/${draftId}`))
  await bare.kill()
  return [
    {
      what: 'accepted sends',
      ours: `${ours.toFixed(0)} a second`,
      beside: `${beside.toFixed(0)} a second, bare route, 8 statements`,
      ratio: (ours / beside).toFixed(2),
    },
    ...statements,
  ]
}

/** The number of these a second, eight at once. */
export async function throughput(
  installation: Installation,
  work: (draftId: string) => Promise<void>,
): Promise<number> {
  await perSecond(await makeDrafts(installation, WARM_UP), AT_ONCE, work)
  return perSecond(await makeDrafts(installation, SENDS), AT_ONCE, work)
}

async function countStatements(installation: Installation): Promise<Measured[]> {
  const proxy = await countingProxy(installation.databaseUrl)
  return withServer(installation, { DATABASE_URL: proxy.url }, async ({ url }) => {
    const count = async (headers: Record<string, string>) => {
      const [warm = '', counted = ''] = await makeDrafts(installation, 2)
      await send(url, installation, warm)
      await quiet(proxy.take)
      await send(url, installation, counted, headers)
      return transactionOf(proxy.take())
    }
    return [
      row('statements of accepting a send', await count({}), 9),
      row('the same with Idempotency-Key', await count({ 'idempotency-key': randomUUID() }), 11),
    ]
  }).finally(() => proxy.close())
}

/** The statements that others may have to wait for. Statements before the transaction lock nothing. */
const transactionOf = (statements: string[]): string[] => statements.slice(statements.indexOf('BEGIN'))

const row = (what: string, statements: string[], aim: number): Measured => ({
  what,
  ours: `${statements.length}: ${statements.map((one) => one.split(' ')[0]?.toLowerCase()).join(', ')}`,
  beside: `aim ${aim}`,
  ratio: (statements.length / aim).toFixed(2),
})

/** Waits for a pause between the queue's own rounds, so that the next statements are the send's alone. */
async function quiet(take: () => string[]): Promise<void> {
  for (let still = 0; still < 10; still++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (take().length > 0) still = 0
  }
}

export async function post(url: string): Promise<void> {
  const response = await fetch(url, { method: 'POST' })
  if (response.status !== 200) throw new Error(await response.text())
  await response.arrayBuffer()
}

export async function startBare(databaseUrl: string): Promise<{ url: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['tests/bench/bare-server.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [said] = await once(child.stderr, 'data')
  const [, url = ''] = /is ready: (\S+)\/accountportal/.exec(String(said)) ?? []
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
