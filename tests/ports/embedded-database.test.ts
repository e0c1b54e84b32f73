import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canEnter } from '#server/platform/database/embedded/run-as.ts'
import { isOutage } from '#server/platform/outage.ts'
import { diskAt, hasDisks } from '#tests/support/disk.ts'
import { isThorough } from '#tests/support/thorough.ts'

const SCRIPT = join(import.meta.dirname, '../support/embedded-process.ts')
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

let folder: string
let dataDir: string
let users: ChildProcess[]
/** A database that was made and stopped. Tests begin with a copy of it, which is a database of its own. */
let made: string

function newFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'zegel-embedded-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  users = []
}

beforeAll(async () => {
  newFolder()
  made = dataDir
  const first = await use()
  await end(first.child, 'SIGTERM')
})
afterAll(() => rmSync(dirname(made), { recursive: true, force: true }))

beforeEach(() => {
  newFolder()
  cpSync(made, dataDir, { recursive: true })
})

afterEach(async () => {
  for (const user of users) await end(user, 'SIGKILL')
  const clusters = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of clusters.filter((name) => name.endsWith('postmaster.pid'))) kill(join(folder, path))
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const beginEmpty = () => rmSync(dataDir, { recursive: true })

interface User {
  url: string
  child: ChildProcess
}

/** Starts a process that uses the database in the folder; rejects with its output when it can't. */
async function use(dir = dataDir, options: { uid?: number; gid?: number } = {}): Promise<User> {
  const child = spawn(process.execPath, [SCRIPT, dir, join(folder, 'state')], options)
  users.push(child)
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', () => reject(new Error(errors)))
  })
  return { url, child }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

const pidFile = (dir = dataDir) => join(dir, 'postgres', 'postmaster.pid')
const postmaster = (file = pidFile()) => Number(readFileSync(file, 'utf8').split('\n')[0])

function kill(file = pidFile()): void {
  try {
    process.kill(postmaster(file), 'SIGKILL')
  } catch {}
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const write = (url: string) => ask(url, "create table note as select 'kept' as word")
const read = async (url: string) => (await ask(url, 'select word from note'))[0]?.word

test.runIf(isThorough)('the server that a killed process leaves running is used again', async () => {
  const first = await use()
  await write(first.url)
  const pid = postmaster()
  await end(first.child, 'SIGKILL')
  expect(await read((await use()).url)).toBe('kept')
  expect(postmaster()).toBe(pid)
})

test('nothing committed is lost when everything is killed, a session at work included', async () => {
  const first = await use()
  await write(first.url)
  const busy = new Client(first.url)
  busy.on('error', () => {})
  await busy.connect()
  const work = busy.query('select count(*) from generate_series(1, 1000000000)').catch(() => 'cut off')
  await sleep(100)
  await end(first.child, 'SIGKILL')
  kill()
  expect(await read((await use()).url)).toBe('kept')
  expect(await work).toBe('cut off')
})

test.runIf(isThorough)('a server that dies in use comes back at the same address', async () => {
  const { url } = await use()
  await write(url)
  kill()
  await expect.poll(() => read(url).catch(() => 'away')).toBe('kept')
})

/** Written without a word of ours, to be sure that the log wants more room than there is. */
const WRITE_MORE = `select pg_logical_emit_message(false, '', repeat('x', 4000000))`

test.runIf(hasDisks)(
  'a full disk takes nothing that was committed, and once there is room it goes on by itself',
  async () => {
    const small = join(folder, 'small')
    const disk = diskAt(small)
    try {
      cpSync(made, small, { recursive: true })
      const { url } = await use(small)
      await ask(url, 'create table kept as select 0 as n')
      await disk.fill()
      const client = new Client(url)
      client.on('error', () => {})
      await client.connect()
      const kept = [0]
      let why: unknown
      for (let n = 1; why === undefined; n++)
        try {
          await client.query('insert into kept values ($1)', [n])
          kept.push(n)
          await client.query(WRITE_MORE)
        } catch (error) {
          why = error
        }
      expect(isOutage(why)).toBe(true)
      disk.makeRoom()
      const left = async () => (await ask(url, 'select n from kept').catch(() => [])).map(({ n }) => n)
      await expect.poll(left).toEqual(expect.arrayContaining(kept))
      await ask(url, 'insert into kept values (-1)')
      for (const user of users) await end(user, 'SIGTERM')
    } finally {
      disk.close()
    }
  },
)

test.runIf(isThorough)(
  'a pid file that names some other living process does not stop the start',
  async () => {
    const first = await use()
    await write(first.url)
    await end(first.child, 'SIGKILL')
    const file = pidFile()
    const lines = readFileSync(file, 'utf8').split('\n')
    kill()
    await sleep(500)
    writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'))
    expect(await read((await use()).url)).toBe('kept')
  },
)

test('two processes share one server, and the last to stop stops it', async () => {
  const [first, second] = [await use(), await use()]
  await write(first.url)
  await end(first.child, 'SIGTERM')
  expect(await read(second.url)).toBe('kept')
  await end(second.child, 'SIGTERM')
  expect(existsSync(pidFile())).toBe(false)
})

test.runIf(isThorough)('processes that start together in an empty folder agree on one database', async () => {
  beginEmpty()
  const urls = (await Promise.all([use(), use(), use()])).map((user) => user.url)
  expect(new Set(urls).size).toBe(1)
  await write(urls[0] ?? '')
  expect(await read(urls[2] ?? '')).toBe('kept')
})

test.runIf(isThorough)('a copy of the folder gets a server of its own', async () => {
  const original = await use()
  await write(original.url)
  await end(original.child, 'SIGTERM')
  const copy = join(folder, 'copy')
  cpSync(dataDir, copy, { recursive: true })
  const [again, other] = [await use(), await use(copy)]
  await ask(other.url, "update note set word = 'changed'")
  expect(await read(again.url)).toBe('kept')
})

test('nobody gets in without the password, and only its owner can read that', async () => {
  const anonymous = new URL((await use()).url)
  anonymous.password = 'guessed'
  await expect(ask(anonymous.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(statSync(join(made, 'database.json')).mode & 0o777).toBe(0o600)
})

test.runIf(isThorough)(
  'the product uses a role that is no superuser and reads no file of the machine',
  async () => {
    const { url } = await use()
    expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await expect(ask(url, "select pg_read_file('/etc/hostname')")).rejects.toThrow('permission denied')
    await expect(ask(url, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied')
  },
)

/** As the superuser, that earlier versions used for everything. */
function superuserOf(url: string): string {
  const superuser = new URL(url)
  superuser.username = 'zegel'
  superuser.password = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')).password
  return superuser.href
}

test.runIf(isThorough)(
  'objects of an earlier version are handed over to the role that owns them now',
  async () => {
    const first = await use()
    const old = `alter database zegel owner to zegel; create extension pg_trgm;
    create schema queue; create type queue.state as enum ('new', 'done');
    create table queue.job (id int generated always as identity primary key, state queue.state) partition by list (id);
    create table queue.some partition of queue.job default;
    create table note (number serial, word text); insert into note (word) values ('kept');
    create function queue.count() returns bigint language sql as 'select count(*) from queue.job'`
    await ask(superuserOf(first.url), old)
    await end(first.child, 'SIGTERM')
    const { url } = await use()
    expect(await read(url)).toBe('kept')
    const changes = `insert into note (word) values ('new'); alter table note add column more text; drop table note;
    insert into queue.job (state) values ('new'); drop schema queue cascade; create schema other`
    await ask(url, changes)
    const left = `select relname from pg_class where relnamespace = 'public'::regnamespace and relowner <> current_user::regrole`
    expect(await ask(url, left)).toEqual([])
  },
)

test.runIf(isThorough)('the values of a failing statement do not reach the log', async () => {
  const { url } = await use()
  await ask(url, 'create table secret (word text primary key)')
  await ask(url, "insert into secret values ('hush-hush')")
  await expect(ask(url, "insert into secret values ('hush-hush')")).rejects.toThrow('duplicate key')
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('hush-hush')
})

test.runIf(isThorough)(
  'a database.json that does not belong to the database is refused in a sentence',
  async () => {
    const first = await use()
    await end(first.child, 'SIGTERM')
    rmSync(join(dataDir, 'database.json'))
    await expect(use()).rejects.toThrow('The password in database.json is not that of the database')
  },
)

describe.runIf(isRoot)('as root', () => {
  test.runIf(isThorough)(
    'below a folder closed to others the files go to the state folder, and are found again',
    async () => {
      const closed = join(folder, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      dataDir = join(closed, 'data')
      const first = await use()
      await write(first.url)
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
      await end(first.child, 'SIGTERM')
      const again = await use()
      expect(await read(again.url)).toBe('kept')
      await end(again.child, 'SIGTERM')
      cpSync(dataDir, join(closed, 'copy'), { recursive: true })
      await expect(use(join(closed, 'copy'))).rejects.toThrow('is a copy of')
    },
  )

  const canNobodyRunThis = canEnter(import.meta.dirname, NOBODY)
  test.runIf(isThorough && canNobodyRunThis)(
    'somebody else than root may own and run it, and root may then start it',
    async () => {
      beginEmpty()
      chmodSync(folder, 0o777)
      const first = await use(dataDir, NOBODY)
      await write(first.url)
      await end(first.child, 'SIGTERM')
      const byRoot = await use()
      expect(await read(byRoot.url)).toBe('kept')
      await end(byRoot.child, 'SIGTERM')
      expect(await read((await use(dataDir, NOBODY)).url)).toBe('kept')
    },
  )
})
