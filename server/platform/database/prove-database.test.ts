import { Client } from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { findPooling, refuseBesideEarlier } from './pooling.ts'
import { proveDatabase } from './prove-database.ts'

let url: string
beforeAll(async () => {
  url = await createTestDatabase()
})

const faultsOf = async (...asked: Parameters<typeof proveDatabase>) => (await proveDatabase(...asked)).faults

/** The settings that the role has in this database meanwhile. */
async function whileSet(setting: string, work: () => Promise<void>): Promise<void> {
  const { pathname } = new URL(url)
  const superuser = new Client(inject('serverUrl'))
  await superuser.connect()
  try {
    await superuser.query(`alter database ${pathname.slice(1)} set ${setting}`)
    await work()
  } finally {
    await superuser.query(`alter database ${pathname.slice(1)} reset all`)
    await superuser.end()
  }
}

test('a database that meets the needs is taken as it is, also through a pooler', async () => {
  const pooler = await startPooler(url)
  for (const way of [url, pooler.url]) expect(await proveDatabase(way)).toEqual({ faults: [], warnings: [] })
  await pooler.close()
})

test('one that can’t be reached is told in a sentence', async () => {
  const nobody = await startPooler(url)
  await nobody.close()
  expect(await faultsOf(nobody.url)).toEqual([expect.stringMatching(/can't be reached: .*ECONNREFUSED/)])
  const wrong = new URL(url)
  wrong.password = 'wrong'
  expect(await faultsOf(wrong.href)).toEqual([
    expect.stringMatching(/can't be reached: password authentication failed/),
  ])
})

test('one whose pooler has lost it is told so, not that the pooler is set up wrongly', async () => {
  const pooler = await startPooler(Object.assign(new URL(url), { port: '1' }).href)
  expect(await faultsOf(pooler.url)).toEqual([expect.stringMatching(/^The database can't be reached: /)])
  await pooler.close()
})

test('a pooler that works by statement is refused', async () => {
  const pooler = await startPooler(url, { mode: 'statement' })
  expect(await faultsOf(pooler.url)).toEqual([expect.stringContaining('works by statement')])
  await pooler.close()
})

test('transactions of another kind, and a role that may only read, are refused', async () => {
  await whileSet(`default_transaction_isolation = 'serializable'`, async () => {
    expect(await faultsOf(url)).toEqual([expect.stringContaining('Transactions are serializable here')])
  })
  await whileSet('default_transaction_read_only = on', async () => {
    expect(await faultsOf(url)).toEqual([expect.stringContaining('lets this role only read')])
  })
})

test('a PostgreSQL that is too old is refused', async () => {
  const { pathname } = new URL(url)
  const superuser = new Client(Object.assign(new URL(inject('serverUrl')), { pathname }).href)
  await superuser.connect()
  await superuser.query('create schema older')
  await superuser.query(`grant usage on schema older to public`)
  await superuser.query(
    `create function older.current_setting(name text) returns text language sql as $$
       select case name when 'server_version_num' then '140012' when 'server_version' then '14.12' else pg_catalog.current_setting(name) end
     $$`,
  )
  try {
    await whileSet('search_path = older, pg_catalog, public', async () => {
      expect(await faultsOf(url)).toContain('The database is PostgreSQL 14.12: it has to be 15 or newer.')
    })
  } finally {
    await superuser.query('drop schema older cascade')
    await superuser.end()
  }
})

test('a database that keeps texts in another encoding than UTF-8 is refused', async () => {
  const superuser = new Client(inject('serverUrl'))
  await superuser.connect()
  const name = `latin_${process.pid}`
  try {
    await superuser.query(
      `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    )
    const latin = Object.assign(new URL(inject('serverUrl')), { pathname: name }).href
    expect(await faultsOf(latin)).toEqual(['The database keeps texts as LATIN1: it has to be UTF8.'])
  } finally {
    await superuser.query(`drop database if exists ${name}`)
    await superuser.end()
  }
})

test('clocks that are more than five seconds apart are refused, in either direction', async () => {
  expect(await faultsOf(url, () => Date.now() - 4_000)).toEqual([])
  for (const moved of [-7_200_000, 8_000])
    expect(await faultsOf(url, () => Date.now() + moved)).toEqual([
      expect.stringMatching(/clocks .* (7200|8) seconds apart, and 5 are the most/),
    ])
})

test('a role without the rights to create is refused, and a superuser is warned of', async () => {
  const superuser = new Client(inject('serverUrl'))
  await superuser.connect()
  await superuser.query(`drop role if exists proof_nobody`)
  await superuser.query(`create role proof_nobody login password 'only-in-this-test'`)
  const nobody = new URL(url)
  nobody.username = 'proof_nobody'
  nobody.password = 'only-in-this-test'
  expect(await faultsOf(nobody.href)).toEqual([expect.stringContaining('may not create tables')])
  await superuser.query(`drop role proof_nobody`)
  await superuser.end()
  const everything = new URL(inject('serverUrl'))
  everything.pathname = new URL(url).pathname
  expect(await proveDatabase(everything.href)).toEqual({
    faults: [],
    warnings: [expect.stringContaining('is a superuser')],
  })
})

test('behind a pooler nothing starts beside a process of the version before', async () => {
  const pooler = await startPooler(url)
  expect(await findPooling(pooler.url)).toBe('POOLED')
  await refuseBesideEarlier(pooler.url)
  const earlier = new Client({ connectionString: url, application_name: 'zegel locks' })
  await earlier.connect()
  await expect(refuseBesideEarlier(pooler.url)).rejects.toThrow('A process of an earlier version works')
  await earlier.end()
  await pooler.close()
})

test.each([
  ['one process behind a pooler of one session', 1, 1],
  ['three processes at once behind a pooler of three', 3, 3],
])('%s is told that it is one, and starts', { timeout: 30_000 }, async (_, processes, sessions) => {
  const pooler = await startPooler(url, { sessions })
  const found = await Promise.all(Array.from({ length: processes }, () => findPooling(pooler.url)))
  expect(new Set(found)).toEqual(new Set(['POOLED']))
  await refuseBesideEarlier(pooler.url)
  await pooler.close()
})
