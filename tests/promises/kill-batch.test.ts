/**
 * Killed without warning at each step of a batch, the server files each of its documents once and mails each receiver once. A
 * trigger in the database holds it at that step.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import type { Signer } from '#server/platform/signer.ts'
import { getSecret } from '#server/sign-in/session-token.ts'
import { batchRow, batchZip } from '#tests/support/batch.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { closeGate, type Place } from '#tests/support/gate.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { passTakeoverTime } from '#tests/support/takeover.ts'

/** LOST: the statement it was held at is undone. DONE: the database carries it out all the same. */
type Fate = 'LOST' | 'DONE'

const DOCUMENTS = 30
const JOB = 'pgboss.job_common'
const completing = (job: string): Place => ({
  table: JOB,
  moment: 'before update',
  when: `new.state = 'completed' and new.name = '${job}'`,
})
const upload = (when: string): Place => ({ table: 'uploads', moment: 'before update', when })
const batch = (when: string): Place => ({ table: 'batches', moment: 'before update', when })
const filing = (number: number): Place => ({
  table: 'documents',
  moment: 'before insert',
  when: `new.reference = 'CT-${number}'`,
})
const checked = (count: number) =>
  batch(`jsonb_array_length(new.checks) = ${count} and new.zip_file is not null`)
const letter: Place = { table: 'mailbox_mails', moment: 'before insert', when: `new.key like 'documents-%'` }

const STEPS: [string, Fate, Place][] = [
  ['storing the upload', 'LOST', { table: 'uploads', moment: 'before insert' }],
  ['committing the acceptance', 'DONE', { table: 'batches', moment: 'after insert', atCommit: true }],
  ['keeping what the table asks for', 'LOST', batch('old.plan is null and new.plan is not null')],
  ['remembering which PDFs are in order', 'LOST', checked(DOCUMENTS)],
  ['filing the first documents', 'LOST', filing(0)],
  ['filing the last documents', 'LOST', filing(DOCUMENTS - 1)],
  ['filing the last documents, which is committed', 'DONE', filing(DOCUMENTS - 1)],
  ['queueing the mails', 'LOST', { table: 'document_mails', moment: 'before insert' }],
  ['ending', 'LOST', upload(`new.status = 'SUCCESS'`)],
  ['completing that job', 'LOST', completing('process-batch')],
  ['handing over a mail', 'LOST', letter],
]

/** What the database says of an account in the end. */
const OUTCOME = `select
  (select jsonb_object_agg(type, number) from (select e.type, count(*) as number from events e where e.type like 'document.%'
    and e.subject in (select id from documents where account_id = a.id) group by e.type) counted) as events,
  (select array_agg(u.status) from uploads u where u.account_id = a.id) as uploads,
  (select count(distinct reference)::int from documents where account_id = a.id and received_at is not null) as filed,
  (select count(*)::int from documents where account_id = a.id) as documents,
  (select count(*)::int from mailbox_mails where recipient in (?, ?)) as mails,
  (select count(*)::int from batches b join uploads u on u.id = b.upload_id where u.account_id = a.id) as left
  from (select ?::uuid as id) a`

const TRUTH = {
  events: { 'document.received': DOCUMENTS, 'document.notified': DOCUMENTS },
  uploads: ['SUCCESS'],
  filed: DOCUMENTS,
  documents: DOCUMENTS,
  mails: 2,
  left: 0,
}

const IS_QUIET = `select not exists (select from ${JOB} where state < 'completed' and name <> '__pgboss__') as quiet`

/** By fetch: the caller of other tests logs each connection that breaks. */
async function send(
  url: string,
  { token, accountId }: { token: string; accountId: string },
  key: string,
  zip: Buffer,
) {
  const body = new FormData()
  body.append('reference', 'Loonbrieven')
  body.append('zip', new Blob([new Uint8Array(zip)]), 'a.zip')
  const headers = { 'jwt-token': token, 'idempotency-key': key }
  const response = await fetch(`${url}/api/accounts/${accountId}/uploads/batch`, {
    method: 'POST',
    headers,
    body,
  })
  return { status: response.status, body: await response.json() }
}

describe('the server killed while', () => {
  const env = { DATABASE_URL: '', DATA_DIR: mkdtempSync(join(tmpdir(), 'zegel-kill-')) }
  let server: ServerProcess
  let orm: Orm
  let secret: Signer

  /** Each step begins with the server that the step before left behind. */
  beforeAll(async () => {
    env.DATABASE_URL = await createTestDatabase()
    server = await startServer(env)
    orm = createOrm(env.DATABASE_URL, entities)
    secret = await getSecret(orm.em.fork(), undefined)
  })
  afterAll(async () => {
    await server.kill()
    await orm.close()
    rmSync(env.DATA_DIR, { recursive: true, force: true })
  })
  const ask = async (sql: string, parameters: unknown[] = []) =>
    (await orm.em.fork().execute<Record<string, unknown>[]>(sql, parameters))[0]

  it.each(STEPS)('%s (%s)', { timeout: 120_000 }, async (_step, fate, place) => {
    const door = { url: server.url, orm, secret }
    const company = await newCompany(door, { features: ['DOCCLE'], name: 'Syndic Dubois' })
    const [one, other] = [await receiverFor(door, company), await receiverFor(door, company)]
    const rows = Array.from({ length: DOCUMENTS }, (_, index) =>
      batchRow(index % 2 === 0 ? one.token1 : other.token1, index),
    )
    const [zip, key] = [batchZip(rows), randomUUID()]
    const gate = await closeGate(env.DATABASE_URL, place)
    const answered = send(server.url, company, key, zip).catch(() => undefined)
    await gate.reached()
    await server.kill()
    if (fate === 'LOST') await gate.cut()
    await gate.open()
    const first = await answered

    await passTakeoverTime(orm)
    server = await startServer(env)
    const repeated = await send(server.url, company, key, zip)
    expect(repeated.status).toBe(202)
    if (first?.status === 202) expect(repeated.body).toEqual(first.body)
    await eventually(async () => (await ask(IS_QUIET))?.quiet === true || undefined)
    expect(await ask(OUTCOME, [one.email, other.email, company.accountId])).toEqual(TRUTH)
  })
})
