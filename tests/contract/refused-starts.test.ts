/** The start and the end of a process: without a needed setting it ends before it does anything, with a sentence for the operator. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { inherited, startServer } from '#tests/support/server-process.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { isThorough } from '#tests/support/thorough.ts'

let dataDir: string
let databaseUrl: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'zegel-refused-'))
  chmodSync(dataDir, 0o711)
  databaseUrl = await createTestDatabase()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const start = (env: Record<string, string> = {}) =>
  startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LEAST_FREE_MEGABYTES: '0', ...env })

/** The whole output is its sentence, so no stack. */
const refused = (sentence: RegExp) => expect.objectContaining({ message: expect.stringMatching(sentence) })

it.runIf(isThorough)('on a database with another isolation, and makes nothing there', async () => {
  const superuser = new Client(inject('serverUrl'))
  await superuser.connect()
  const name = new URL(databaseUrl).pathname.slice(1)
  await superuser.query(`alter database ${name} set default_transaction_isolation = 'repeatable read'`)
  await superuser.end()
  await expect(start()).rejects.toEqual(
    refused(
      /Transactions are repeatable read here: default_transaction_isolation has to be "read committed"/,
    ),
  )
  expect(readdirSync(dataDir)).toEqual([])
})

it.runIf(isThorough)('behind a pooler that works by statement', async () => {
  const pooler = await startPooler(databaseUrl, { mode: 'statement' })
  await expect(start({ DATABASE_URL: pooler.url })).rejects.toEqual(refused(/works by statement/))
  await pooler.close()
})

it('where the database can not be reached', async () => {
  const nobody = await startPooler(databaseUrl)
  await nobody.close()
  await expect(start({ DATABASE_URL: nobody.url })).rejects.toEqual(
    refused(/The database can't be reached: .*ECONNREFUSED/),
  )
})

it.runIf(isThorough).each<[string, () => Record<string, string>, RegExp]>([
  [
    'files can not be written',
    () => {
      writeFileSync(join(dataDir, 'files'), 'in the way')
      return {}
    },
    /DATA_DIR names a folder that can't be used: .*EEXIST/,
  ],
  [
    'the folder of the embedded database can not be made',
    () => {
      writeFileSync(join(dataDir, 'files'), 'in the way')
      return { DATABASE_URL: '', DATA_DIR: join(dataDir, 'files', 'below') }
    },
    /DATA_DIR names a folder that can't be made: ENOTDIR: .*below'\.\s*$/,
  ],
  [
    'the disk is full',
    () => ({ LEAST_FREE_MEGABYTES: '1000000000' }),
    /DATA_DIR names a folder that can't be used: the disk is full/,
  ],
])('where %s', async (_, prepare, sentence) => {
  await expect(start(prepare())).rejects.toEqual(refused(sentence))
})

it.runIf(isThorough)('and then it has stopped the database that it started', async () => {
  await expect(start({ DATABASE_URL: '', LEAST_FREE_MEGABYTES: '1000000000' })).rejects.toEqual(
    refused(/DATA_DIR names a folder that can't be used: the disk is full/),
  )
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

/** Listens where a server is told to. */
async function taken() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: String((server.address() as AddressInfo).port), close: () => server.close() }
}

it.runIf(isThorough)('where another process listens', async () => {
  const { port, close } = await taken()
  const sentence = `where this process can't listen: listen EADDRINUSE: address already in use 127.0.0.1:${port}.`
  await expect(start({ PORT: port })).rejects.toEqual(
    refused(new RegExp(`PORT is ${port}, ${sentence}\\s*$`)),
  )
  const bounces = { BOUNCE_DOMAIN: 'bounces.zegel.example', SMTP_URL: 'smtp://127.0.0.1:1' }
  await expect(start({ ...bounces, BOUNCE_PORT: port })).rejects.toEqual(
    refused(new RegExp(`BOUNCE_PORT is ${port}, ${sentence}\\s*$`)),
  )
  close()
})

const NO_STORE = {
  STORAGE_URL: 's3://nowhere/prefix?endpoint=http://127.0.0.1:1',
  AWS_ACCESS_KEY_ID: 'nobody',
  AWS_SECRET_ACCESS_KEY: 'nothing',
}

it.runIf(isThorough)('and then it has not migrated', async () => {
  const superuser = new Client(inject('serverUrl'))
  await superuser.connect()
  const name = `refused_${process.pid}`
  await superuser.query(`create database ${name}`)
  const empty = Object.assign(new URL(inject('serverUrl')), { pathname: name }).href
  const { port, close } = await taken()
  try {
    for (const env of [NO_STORE, { PORT: port }])
      await expect(start({ DATABASE_URL: empty, ...env })).rejects.toThrow('the server ended')
    const inside = new Client(empty)
    await inside.connect()
    const { rows } = await inside.query(`select from pg_tables where schemaname in ('public', 'pgboss')`)
    await inside.end()
    expect(rows).toEqual([])
  } finally {
    close()
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.end()
  }
})

it.runIf(isThorough)('and then it has done nobody’s work', async () => {
  const smtp = await startSmtp()
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtp.url }
  const app = await startApp({ ...env, WORKER: 'off' })
  const mail = { to: 'anna@test.example', subject: 'Once', text: 'Once', html: '<p>Once</p>' }
  const means = { em: app.orm.em.fork(), queue: app.queue }
  await app.ports.mail.queue(means, { key: 'once', ...mail }, { cause: 'SIGN_IN_LINK', account: null })
  await app.close()
  const { port, close } = await taken()
  for (const wrong of [NO_STORE, { PORT: port }])
    await expect(start({ ...env, ...wrong })).rejects.toThrow('the server ended')
  close()
  expect(smtp.lines).toEqual([])
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(`select state::text from pgboss.job where name = 'send-mail'`)
  await client.end()
  expect(rows).toEqual([{ state: 'created' }])
  smtp.close()
})

/** Process 1 of a container is ended by no signal that it doesn't listen to. */
it.runIf(isThorough)('told to end while it waits for the database, it ends by itself', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const env = { ...inherited(), DATABASE_URL: `postgresql://a:b@127.0.0.1:${port}/c`, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/main.ts'], { env: { ...env, DEMO: 'off' }, stdio: 'ignore' })
  await once(silent, 'connection')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([143, null])
  silent.close()
})

it.runIf(isThorough)(
  'a stopping process is not ready, and answers for STOP_DELAY, or until a second signal',
  async () => {
    const { url, stop } = await start({ STOP_DELAY: '300' })
    const ready = () => fetch(`${url}/health/ready`)
    expect((await ready()).status).toBe(200)
    const stopped = stop()
    const told = await eventually(async () => {
      const answer = await ready()
      return answer.status === 503 ? answer : undefined
    })
    expect(await told.json()).toMatchObject({ status: 'stopping', parts: { database: true, storage: true } })
    for (const path of ['/health/live', '/accountportal'])
      expect((await fetch(`${url}${path}`)).status).toBe(200)
    expect((await fetch(`${url}/api/public/settings`)).status).toBe(200)
    const again = setInterval(() => void stop(), 500)
    expect(await stopped).toBe(1)
    clearInterval(again)
  },
)
