/**
 * Killed without warning at each step between accepting a document and its mail, the server files the document once and
 * mails its receiver once. A trigger in the database holds it at that step.
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
import type { Call } from '#tests/support/call.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import { closeGate, type Place } from '#tests/support/gate.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/** LOST: the statement it was held at is undone. DONE: the database carries it out all the same. */
type Fate = 'LOST' | 'DONE'

const JOB = 'pgboss.job_common'
const completing = (job: string): Place => ({
  table: JOB,
  moment: 'before update',
  when: `new.state = 'completed' and new.name = '${job}'`,
})
const telling = (type: string): Place => ({
  table: 'events',
  moment: 'before insert',
  when: `new.type = '${type}'`,
})
const LETTER = `new.key like 'documents-%'`

const STEPS: [string, Fate, Place][] = [
  ['storing the upload', 'LOST', { table: 'uploads', moment: 'before insert' }],
  ['committing the acceptance', 'DONE', { table: 'documents', moment: 'after insert', atCommit: true }],
  ['filing it', 'LOST', telling('document.received')],
  ['filing it, which is committed', 'DONE', telling('document.received')],
  ['completing that job', 'LOST', completing('file-upload')],
  ['handing over the mail', 'LOST', { table: 'mailbox_mails', moment: 'before insert', when: LETTER }],
  [
    'handing over the mail, which arrived',
    'DONE',
    { table: 'mailbox_mails', moment: 'before insert', when: LETTER },
  ],
  ['telling that it was mailed', 'LOST', telling('document.notified')],
  ['completing the job that mails', 'LOST', completing('mail-documents')],
]

/** What the database says of an account in the end. */
const OUTCOME = `select
  (select array_agg(e.type order by e.id) from events e where e.type like 'document.%'
    and e.subject in (select id from documents where account_id = a.id)) as events,
  (select array_agg(u.status) from uploads u where u.account_id = a.id) as uploads,
  (select count(*)::int from documents where account_id = a.id and received_at is not null) as filed,
  (select count(*)::int from mailbox_mails where recipient = ?) as mails
  from (select ?::uuid as id) a`

const TRUTH = {
  events: ['document.received', 'document.notified'],
  uploads: ['SUCCESS'],
  filed: 1,
  mails: 1,
}

const IS_QUIET = `select not exists (select from ${JOB} where state < 'completed' and name <> '__pgboss__') as quiet`

/** By fetch: the caller of other tests logs each connection that breaks. */
async function send(url: string, token: string, key: string, { path, file, fields }: Call) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(file?.bytes ?? [])], { type: 'application/pdf' }), file?.name)
  const headers = { 'jwt-token': token, 'idempotency-key': key }
  const address = `${url}/api/accounts/${path?.accountId}/uploads/single/${path?.type}`
  const response = await fetch(address, { method: 'POST', headers, body })
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

  it.each(STEPS)('%s (%s)', async (_step, fate, place) => {
    const door = { url: server.url, orm, secret }
    const company = await newCompany(door, { features: ['DOCCLE'], name: 'Syndic Dubois' })
    const { token1, email } = await receiverFor(door, company)
    const [call, key] = [uploadCall(company, token1), randomUUID()]
    const gate = await closeGate(env.DATABASE_URL, place)
    const answered = send(server.url, company.token, key, call).catch(() => undefined)
    await gate.reached()
    await server.kill()
    if (fate === 'LOST') await gate.cut()
    await gate.open()
    const first = await answered

    server = await startServer(env)
    const repeated = await send(server.url, company.token, key, call)
    expect(repeated.status).toBe(201)
    if (first?.status === 201) expect(repeated.body).toEqual(first.body)
    await eventually(async () => (await ask(IS_QUIET))?.quiet === true || undefined)
    expect(await ask(OUTCOME, [email, company.accountId])).toEqual(TRUTH)
  })
})
