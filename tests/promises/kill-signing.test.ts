/**
 * Killed without warning at each step between the code that signs and the mails that tell of it, the server signs once:
 * with a sealed copy that can be downloaded, and one mail to each side.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import type { Signer } from '#server/platform/signer.ts'
import { getSecret } from '#server/sign-in/session-token.ts'
import { caller } from '#tests/support/call.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { closeGate, type Place } from '#tests/support/gate.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { codeToSign, consentFor, inSigning, type Signing, startedSigning } from '#tests/support/signing.ts'

/** LOST: the statement it was held at is undone. DONE: the database carries it out all the same. */
type Fate = 'LOST' | 'DONE'

const JOB = 'pgboss.job_common'
const signature = (state: string): Place => ({
  table: 'signatures',
  moment: 'before update',
  when: `new.state = '${state}' and old.state <> '${state}'`,
})
const signed: Place = {
  table: 'documents',
  moment: 'before update',
  when: 'new.signed_at is not null and old.signed_at is null',
}
const mail = (key: string): Place => ({
  table: 'mailbox_mails',
  moment: 'before insert',
  when: `new.key like '${key}-%'`,
})

const STEPS: [string, Fate, Place][] = [
  ['accepting the signature', 'LOST', signature('CODED')],
  ['committing the acceptance', 'DONE', { ...signature('CODED'), moment: 'after update', atCommit: true }],
  ['keeping what is to be sealed', 'LOST', signature('PREPARED')],
  ['keeping what is to be sealed, which is kept', 'DONE', signature('PREPARED')],
  ['marking it as signed', 'LOST', signed],
  ['committing that it is signed', 'DONE', { ...signed, moment: 'after update', atCommit: true }],
  [
    'completing the job that seals',
    'LOST',
    {
      table: JOB,
      moment: 'before update',
      when: `new.state = 'completed' and new.name = 'seal-document'`,
    },
  ],
  ['telling the sender', 'LOST', mail('signed')],
  ['telling the sender, whose mail left', 'DONE', mail('signed')],
]

const OUTCOME = `select
  (select count(*)::int from events where subject = d.id and type = 'document.signed') as events,
  (select array_agg(state) from signatures where document_id = d.id) as signatures,
  (select count(*)::int from mailbox_mails m join accounts a on a.email = m.recipient where a.id = d.account_id) as "toSender",
  (select count(*)::int from mailbox_mails where recipient = ? and subject like 'Het verzegelde document%') as "toReceiver"
  from documents d where d.id = ?`

const TRUTH = { events: 1, signatures: ['SEALED'], toSender: 1, toReceiver: 1 }

const IS_QUIET = `select not exists (select from ${JOB} where state < 'completed' and name <> '__pgboss__') as quiet`

/** By fetch: the caller of other tests logs each connection that breaks. */
async function sign(url: string, { session, documentId }: Signing, act: object) {
  const headers = { 'jwt-token': session, 'content-type': 'application/json' }
  const address = `${url}/api/inbox/documents/${documentId}/signing/signature`
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(act) })
  return response.status
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

  it.each(STEPS)('%s (%s) [signing.killed]', async (_step, fate, place) => {
    const door = { url: server.url, orm, secret }
    const company = await newCompany(door, { features: ['DOCCLE'], name: 'Syndic Dubois' })
    const signing = await startedSigning(door, caller(server.url), company)
    const code = await codeToSign(door, caller(server.url), signing)
    const consent = await consentFor(caller(server.url), signing)
    const act = { consent, way: 'TYPED', name: 'Jan Willems', code }
    const gate = await closeGate(env.DATABASE_URL, place)
    const answered = sign(server.url, signing, act).catch(() => undefined)
    await gate.reached()
    await server.kill()
    if (fate === 'LOST') await gate.cut()
    await gate.open()
    await answered

    server = await startServer(env)
    expect(await sign(server.url, signing, act)).toBe(201)
    await eventually(async () => (await ask(IS_QUIET))?.quiet === true || undefined)
    expect(await ask(OUTCOME, [signing.email, signing.documentId])).toEqual(TRUTH)
    const calls = caller(server.url)
    const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const original = Buffer.from(samplePdf().bytes)
    expect(bytes.subarray(0, original.length).equals(original)).toBe(true)
    const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
    expect([body.verdict, body.isKnown]).toEqual(['OURS', true])
  })
})
