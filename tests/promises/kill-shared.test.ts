/** Two processes on one database share the work, and neither takes the other's running jobs. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { caller } from '#tests/support/call.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { closeGate } from '#tests/support/gate.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

const PASSWORD = 'only-in-this-test'
const names = ['zegel_one', 'zegel_two']

let database: Client
let databaseUrl: string
let dataDir: string
let orm: Orm
let servers: ServerProcess[] = []
let seller: Company

/** Each process signs in to the database under a name of its own, which identifies it there. */
beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  database = new Client(asSuperuser(databaseUrl))
  await database.connect()
  await makeRoles()
  dataDir = mkdtempSync(join(tmpdir(), 'zegel-shared-'))
  servers = await Promise.all(
    names.map((name) => startServer({ DATABASE_URL: urlAs(name), DATA_DIR: dataDir })),
  )
  orm = createOrm(databaseUrl, entities)
  seller = await newCompany(await door())
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await orm?.close()
  await database?.end()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The queue belongs to the first process. */
function asSuperuser(url: string): string {
  const superuser = new URL(inject('serverUrl'))
  superuser.pathname = new URL(url).pathname
  return superuser.href
}

/** Only the superuser makes roles. */
async function makeRoles(): Promise<void> {
  const superuser = new Client(inject('serverUrl'))
  await superuser.connect()
  for (const name of names) {
    await superuser.query(`drop role if exists ${name}`)
    await superuser.query(`create role ${name} superuser login password '${PASSWORD}'`)
  }
  await superuser.end()
}

function urlAs(name: string): string {
  const url = new URL(databaseUrl)
  url.username = name
  url.password = PASSWORD
  return url.href
}

const door = async () => ({ orm, secret: await getSecret(orm.em.fork(), undefined) })

async function send(index: number, buyer: Company): Promise<string> {
  const calls = caller(servers[index % servers.length]?.url ?? '')
  const draftId = await storeDraft(calls, seller, readyDraft(buyer))
  const { body } = await calls('sendDraft', seller.token, { path: { accountId: seller.accountId, draftId } })
  return body.id
}

async function ask<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(sql, parameters)).rows
}

async function until(done: () => Promise<boolean>, seconds: number): Promise<void> {
  for (const start = Date.now(); !(await done()); ) {
    if (Date.now() - start > seconds * 1_000) throw new Error(`more than ${seconds} seconds`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const ARRIVED = ['invoice.created', 'invoice.transmitted', 'invoice.acknowledged']

const eventsOf = async (id: string) =>
  (await ask<{ type: string }>('select type from events where subject = $1 order by id', [id])).map(
    ({ type }) => type,
  )

describe('two processes', () => {
  it('share the work: each document arrives once, and both have carried some [running.processes]', async () => {
    await database.query('create table carried (by_whom text)')
    await database.query(`create function note_who() returns trigger language plpgsql as
      $$ begin insert into carried values (session_user); return new; end $$`)
    await database.query(
      'create trigger who after insert on loopback_messages for each row execute function note_who()',
    )
    const buyer = await newCompany(await door())
    const ids: string[] = []
    for (let index = 0; index < 12; index++) ids.push(await send(index, buyer))
    const acknowledged = `select count(*)::int as n from invoices where status = 'ACKNOWLEDGED'`
    await until(async () => (await ask<{ n: number }>(acknowledged))[0]?.n === ids.length, 60)
    const [{ n } = { n: 0 }] = await ask<{ n: number }>(
      'select count(*)::int as n from received_invoices where account_id = $1',
      [buyer.accountId],
    )
    expect(n).toBe(ids.length)
    for (const id of ids) expect(await eventsOf(id)).toEqual(ARRIVED)
    const carriers = await ask<{ by_whom: string }>('select distinct by_whom from carried order by by_whom')
    expect(carriers.map(({ by_whom }) => by_whom)).toEqual(names)
  })

  it.runIf(isThorough)(
    'leave a living process its jobs, even when it stands still for longer than its heartbeat [running.resumes]',
    async () => {
      const buyer = await newCompany(await door())
      const when = `new.receiver_participant = '${buyer.kbo}'`
      const gate = await closeGate(databaseUrl, { table: 'loopback_messages', moment: 'before insert', when })
      const id = await send(0, buyer)
      await gate.reached()
      const [holder] = await ask<{ usename: string }>(
        `select a.usename from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and not l.granted and a.datname = current_database()`,
      )
      const frozen = servers[names.indexOf(holder?.usename ?? '')]
      if (frozen === undefined) throw new Error(`nobody holds it: ${holder?.usename}`)
      process.kill(frozen.pid, 'SIGSTOP')
      try {
        const putBack = `select from pgboss.job_common where name = 'transmit-invoice' and state = 'created'
        and data->'data'->>'invoiceId' = $1`
        await until(async () => (await ask(putBack, [id])).length > 0, 60)
        expect(await eventsOf(id)).toEqual(['invoice.created'])
      } finally {
        process.kill(frozen.pid, 'SIGCONT')
      }
      await gate.open()
      await until(async () => (await eventsOf(id)).includes('invoice.acknowledged'), 60)
      const left = `select from pgboss.job_common where state < 'completed' and name = 'transmit-invoice'`
      await until(async () => (await ask(left)).length === 0, 60)
      expect(await eventsOf(id)).toEqual(ARRIVED)
      const messages = await ask('select from loopback_messages where receiver_participant = $1', [buyer.kbo])
      expect(messages).toHaveLength(1)
    },
  )

  it.runIf(isThorough)('stop in order when asked to', async () => {
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  })
})
