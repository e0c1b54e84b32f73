/**
 * Killed without warning at each step between accepting a send and the receipt at the other side, the server loses
 * nothing and does nothing twice. A trigger in the database holds it at that step; the server knows nothing of it.
 */

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session-token.ts'
import { caller } from '#tests/support/call.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { closeGate, type Place } from '#tests/support/gate.ts'
import { newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/** LOST: the statement it was held at is undone. DONE: the database carries it out all the same. */
type Fate = 'LOST' | 'DONE'

const JOB = 'pgboss.job_common'
const SENDING: [string, Fate, Place][] = [
  ['storing the invoice', 'LOST', { table: 'invoices', moment: 'before insert' }],
  [
    'taking its credit',
    'LOST',
    { table: 'accounts', moment: 'before update', when: 'new.credits < old.credits' },
  ],
  [
    'queueing its transmission',
    'LOST',
    { table: JOB, moment: 'before insert', when: `new.name = 'transmit-invoice'` },
  ],
  ['committing the acceptance', 'DONE', { table: 'invoices', moment: 'after insert', atCommit: true }],
  [
    'taking the job',
    'DONE',
    {
      table: JOB,
      moment: 'before update',
      when: `new.state = 'active' and old.state <> 'active' and new.name = 'transmit-invoice'`,
    },
  ],
  ['handing over to the network', 'LOST', { table: 'loopback_messages', moment: 'before insert' }],
  ['handing over, which arrived', 'DONE', { table: 'loopback_messages', moment: 'before insert' }],
  [
    'telling that it is transmitted',
    'LOST',
    { table: 'events', moment: 'before insert', when: `new.type = 'invoice.transmitted'` },
  ],
  [
    'completing the job',
    'LOST',
    {
      table: JOB,
      moment: 'before update',
      when: `new.state = 'completed' and new.name = 'transmit-invoice'`,
    },
  ],
]

const RECEIVING: typeof SENDING = [
  ['storing what arrived', 'LOST', { table: 'received_invoices', moment: 'before insert' }],
  ['committing what arrived', 'DONE', { table: 'received_invoices', moment: 'after insert', atCommit: true }],
  [
    'acknowledging to the network',
    'LOST',
    { table: 'loopback_messages', moment: 'before update', when: 'new.acknowledged_at is not null' },
  ],
  [
    'telling that it is acknowledged',
    'LOST',
    { table: 'events', moment: 'before insert', when: `new.type = 'invoice.acknowledged'` },
  ],
]

/**
 * On the sending side nothing is taken in before the sender has told of the receipt: else the answer would tell of it,
 * and nobody would see whether the document is handed over a second time.
 */
const STEPS = [
  ...SENDING.map(([step, fate, place]) => ({ step, fate, place, holdsArrival: true })),
  ...RECEIVING.map(([step, fate, place]) => ({ step, fate, place, holdsArrival: false })),
]

interface Installation {
  databaseUrl: string
  env: Record<string, string>
  server: ServerProcess
}

async function build(): Promise<Installation> {
  const databaseUrl = await createTestDatabase()
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: mkdtempSync(join(tmpdir(), 'zegel-kill-')) }
  return { databaseUrl, env, server: await startServer(env) }
}

async function scene(installation: Installation) {
  const orm = createOrm(installation.databaseUrl, entities)
  const door = { orm, secret: await getSecret(orm.em.fork(), undefined) }
  const seller = await newCompany(door, { prepaid: true, credits: 5 })
  const buyer = await newCompany(door)
  const draft = readyDraft(buyer)
  const draftId = await storeDraft(caller(installation.server.url), seller, draft)
  const headers = { 'jwt-token': seller.token, 'idempotency-key': randomUUID() }
  const path = `/api/accounts/${seller.accountId}/drafts/${draftId}/send`
  const send = async () => {
    const response = await fetch(`${installation.server.url}${path}`, { method: 'POST', headers })
    return { status: response.status, body: await response.json() }
  }
  return { orm, seller, number: draft.inputDetails?.heading?.invoiceNumber ?? '', send }
}

/** @throws after so many seconds */
async function until(done: () => Promise<boolean>, seconds: number, what: string): Promise<void> {
  for (const start = Date.now(); !(await done()); ) {
    if (Date.now() - start > seconds * 1_000) throw new Error(`${what} took more than ${seconds} seconds`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** What the database says in the end, in as few words as tell everything. */
const OUTCOME = `select
  (select array_agg(e.type order by e.id) from events e where e.type like 'invoice.%') as events,
  (select array_agg(i.status) from invoices i) as statuses,
  (select count(*)::int from received_invoices r where r.invoice_number = ?) as arrived,
  (select count(*)::int from loopback_messages m where m.doc_type_id like '%::Invoice##%') as sent,
  (select count(*)::int from loopback_messages m where m.doc_type_id like '%::ApplicationResponse##%') as answered,
  (select count(*)::int from set_aside_messages) as "setAside",
  (select credits from accounts where id = ?) as credits`

const TRUTH = {
  events: ['invoice.created', 'invoice.transmitted', 'invoice.acknowledged'],
  statuses: ['ACKNOWLEDGED'],
  arrived: 1,
  sent: 1,
  answered: 1,
  setAside: 0,
  credits: 4,
}

const ARRIVAL: Place = { table: 'received_invoices', moment: 'before insert' }
const IS_TOLD = `select exists (select from events where type = 'invoice.transmitted') as told`

interface Statuses {
  status: string
}

const STATUSES = 'select status from invoices'

/** Nothing queued, nothing in hand, nothing on its way. */
const IS_QUIET = `select not exists (select from ${JOB} where state < 'completed' and name <> '__pgboss__')
  and not exists (select from loopback_messages where acknowledged_at is null) as quiet`

describe('the server killed while', () => {
  it.concurrent.each(STEPS)(
    '$step ($fate) [sending.once, running.resumes]',
    async ({ fate, place, holdsArrival }) => {
      const installation = await build()
      const { orm, seller, number, send } = await scene(installation)
      const ask = async <Row extends object>(sql: string, parameters: unknown[] = []) =>
        (await orm.em.fork().execute<Row[]>(sql, parameters))[0]
      try {
        const gate = await closeGate(installation.databaseUrl, place)
        const answered = send().catch(() => undefined)
        await gate.reached()
        await installation.server.kill()
        if (fate === 'LOST') await gate.cut()
        await gate.open()
        const first = await answered
        const arrival = holdsArrival ? await closeGate(installation.databaseUrl, ARRIVAL) : undefined

        installation.server = await startServer(installation.env)
        const repeated = await send()
        expect(repeated.status).toBe(200)
        if (first?.status === 200) expect(repeated.body).toEqual(first.body)
        const isTold = async () => (await ask<{ told: boolean }>(IS_TOLD))?.told === true
        if (holdsArrival) await until(isTold, 30, 'resuming after the restart')
        await arrival?.open()
        const isDelivered = async () => (await ask<Statuses>(STATUSES))?.status === 'ACKNOWLEDGED'
        await until(isDelivered, 30, 'resuming after the restart')
        await until(
          async () => (await ask<{ quiet: boolean }>(IS_QUIET))?.quiet === true,
          30,
          'coming to rest',
        )
        expect(await ask(OUTCOME, [number, seller.accountId])).toEqual(TRUTH)
      } finally {
        await installation.server.kill()
        await orm.close()
        rmSync(installation.env.DATA_DIR ?? '', { recursive: true, force: true })
      }
    },
  )
})
