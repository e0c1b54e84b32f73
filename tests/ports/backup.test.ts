/** `zegel-backup` and `zegel-restore`, done: of an installation with documents, into an empty and a used database, directly and through a pooler. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDefinition } from '#server/platform/database/backup/definition.ts'
import { startApp } from '#tests/support/app.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import { type Exchange, exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { servedBy } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const folder = mkdtempSync(join(tmpdir(), 'zegel-backup-'))
const stored = join(folder, 'stored')
const databases: string[] = []

let source: string
let seller: Company
let buyer: Company
let sentId: string

async function newDatabase(): Promise<string> {
  const url = await createTestDatabase()
  databases.push(url)
  return url
}

async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const emptied = (url: string) =>
  onDatabase(url, (client) =>
    client.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade'),
  )

async function command(name: 'backup' | 'restore', dir: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/zegel-${name}.mjs`, dir], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const [status] = await once(child, 'close')
  return { status, said }
}

/** Definition and contents, in any order of rows and objects. */
const contentOf = (url: string) =>
  onDatabase(url, async (client) => {
    await client.query(`begin isolation level repeatable read read only; set local search_path to ''`)
    const { before, tables, after } = await readDefinition(client)
    const rows: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows: found } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      )
      rows[name] = found.map(({ row }) => row)
    }
    await client.query('rollback')
    return { definition: [...before, ...after].sort(), rows }
  })

/** A working installation: it sends and receives on the restored data. */
async function works(url: string, dataDir: string): Promise<void> {
  const app = await startApp({ DATABASE_URL: url, DATA_DIR: dataDir })
  const x = exchangeOn(servedBy(() => app))
  try {
    expect((await x.sent(seller)).map(({ id }) => id)).toContain(sentId)
    await x.deliver(seller, buyer)
  } finally {
    await app.close()
  }
}

const sourceData = join(folder, 'source')

beforeAll(async () => {
  source = await newDatabase()
  const app = await startApp({ DATABASE_URL: source, DATA_DIR: sourceData })
  const x: Exchange = exchangeOn(servedBy(() => app))
  seller = await newCompany(app)
  buyer = await newCompany(app)
  ;({ sentId } = await x.deliver(seller, buyer))
  /** Nobody has to stop for a backup. */
  const { status, said } = await command('backup', stored, { DATABASE_URL: source, DATA_DIR: sourceData })
  expect(said).toContain('3 of 3')
  expect(status).toBe(0)
  await app.close()
})

afterAll(async () => {
  for (const url of databases) await dropTestDatabase(url)
  rmSync(folder, { recursive: true, force: true })
})

test('a backup restored into an empty database has every table, row, key, index, function and trigger', async () => {
  const again = join(folder, 'still')
  const content = await contentOf(source)
  expect(await command('backup', again, { DATABASE_URL: source, DATA_DIR: sourceData })).toMatchObject({
    status: 0,
  })
  const target = await newDatabase()
  await emptied(target)
  const restored = await command('restore', again, { DATABASE_URL: target, DATA_DIR: join(folder, 'empty') })
  expect(restored).toEqual({ status: 0, said: expect.stringContaining('An empty one') })
  expect(await contentOf(target)).toEqual(content)
  await works(target, join(folder, 'empty'))
})

test('the installation knows its last whole backup', async () => {
  const { madeAt } = JSON.parse(readFileSync(join(folder, 'still', 'manifest.json'), 'utf8'))
  const noted = await onDatabase(source, (client) =>
    client.query(`select value from settings where key = 'last-backup'`),
  )
  expect(noted.rows).toEqual([{ value: madeAt }])
})

test.runIf(isThorough)(
  'a restore into a used installation replaces it, through a pooler too, and it works behind that',
  async () => {
    const target = await newDatabase()
    const dataDir = join(folder, 'used')
    const app = await startApp({ DATABASE_URL: target, DATA_DIR: dataDir })
    const other = await newCompany(app)
    await app.close()
    const pooler = await startPooler(target, { sessions: 3 })
    try {
      const { status, said } = await command('restore', stored, {
        DATABASE_URL: pooler.url,
        DATA_DIR: dataDir,
      })
      expect(said).toContain('A used one')
      expect(status).toBe(0)
      await works(pooler.url, dataDir)
    } finally {
      await pooler.close()
    }
    const { rows } = await contentOf(target)
    expect(rows['public.accounts']?.some((row) => row.includes(other.accountId))).toBe(false)
  },
)

test('a restore is refused while a process works on the database, and changes nothing', async () => {
  const app = await startApp({ DATABASE_URL: source, DATA_DIR: sourceData })
  try {
    expect(await command('restore', stored, { DATABASE_URL: source, DATA_DIR: sourceData })).toEqual({
      status: 1,
      said: expect.stringContaining('a process of Zegel works on this database'),
    })
  } finally {
    await app.close()
  }
})

test.runIf(isThorough)(
  'a backup of a later version, a spoilt one and an unfinished one are refused, and change nothing',
  async () => {
    const target = await newDatabase()
    const env = { DATABASE_URL: target, DATA_DIR: join(folder, 'refused') }
    const before = await contentOf(target)
    const path = join(stored, 'manifest.json')
    const whole = readFileSync(path, 'utf8')
    const manifest = JSON.parse(whole)
    const refusedWith = async (text: string) => {
      writeFileSync(path, text)
      const { status, said } = await command('restore', stored, env)
      writeFileSync(path, whole)
      return [status, said]
    }
    const { database } = manifest
    const later = { ...database, migrations: [...database.migrations, 'Migration29991231000000'] }
    const spoilt = { ...database, tables: [{ ...database.tables[0], sha256: '0' }] }
    expect(await refusedWith(JSON.stringify({ ...manifest, database: later }))).toEqual([
      1,
      expect.stringContaining('a later version of Zegel made this backup'),
    ])
    expect(await refusedWith(JSON.stringify({ ...manifest, database: spoilt }))).toEqual([
      1,
      expect.stringContaining('other bytes than it was stored with'),
    ])
    rmSync(path)
    expect(await command('restore', stored, env)).toEqual({
      status: 1,
      said: expect.stringContaining('is no whole backup'),
    })
    writeFileSync(path, whole)
    expect(await command('restore', path, env)).toEqual({
      status: 1,
      said: expect.stringContaining("can't be read by this user (ENOTDIR)"),
    })
    expect(await contentOf(target)).toEqual(before)
  },
)

test('a folder that holds something else is no place for a backup', async () => {
  const { status, said } = await command('backup', folder, { DATABASE_URL: source, DATA_DIR: sourceData })
  expect([status, said]).toEqual([1, expect.stringContaining('holds something else')])
  expect(existsSync(join(folder, 'manifest.json'))).toBe(false)
})
