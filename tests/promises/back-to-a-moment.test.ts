/** The recovery to a moment in docs/operating.md works as described, with its parts: a copy, the log, and a copy of the files. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#server/app.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { caller } from '#tests/support/call.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Postgres, startPrimary, startRestored } from '#tests/support/postgres.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

const page = readFileSync('docs/operating.md', 'utf8')
const root = mkdtempSync(join(tmpdir(), 'zegel-moment-'))
const wal = join(root, 'wal')
const dataDir = join(root, 'data')
let primary: Postgres
let server: ServerProcess
let orm: Orm
let seller: Company
let buyer: Company

/** The settings of the page, with the folder of this test in place of `/backup`. */
function settingsIn(block: 'archive' | 'recovery'): [string, string][] {
  const [, text = ''] = new RegExp(`\`\`\`${block}\n([^\`]+)\`\`\``).exec(page) ?? []
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+) = '?(.*?)'?$/.exec(line) ?? []
      return [name, value.replaceAll('/backup', root)]
    })
}

beforeAll(async () => {
  chmodSync(root, 0o711)
  mkdirSync(wal)
  chmodSync(wal, 0o777)
  primary = await startPrimary(join(root, 'database'), {
    ...Object.fromEntries(settingsIn('archive')),
    archive_timeout: '2',
  })
  server = await startServer({ DATABASE_URL: primary.url, DATA_DIR: dataDir })
  orm = createOrm(primary.url, entities)
  const door = { orm, secret: await getSecret(orm.em.fork(), undefined) }
  seller = await newCompany(door)
  buyer = await newCompany(door)
})
afterAll(async () => {
  await server?.kill()
  await primary?.kill()
  rmSync(root, { recursive: true, force: true })
})

const send = () => sendDocument(caller(server.url), seller, readyDraft(buyer))

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** As `pg_basebackup` does, which doesn't come with the embedded PostgreSQL. */
async function copyWhole(to: string): Promise<void> {
  const client = new Client({ connectionString: primary.superuserUrl })
  await client.connect()
  await client.query(`select pg_backup_start('base', true)`)
  const isLeftOut = (path: string) => /\/postmaster\.(pid|opts)$|\/pg_wal\/[^/]{24}$/.test(path)
  cpSync(join(root, 'database/postgres'), to, { recursive: true, filter: (path) => !isLeftOut(path) })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await client.end()
}

/** Everything accepted is in the kept log. */
async function archived(): Promise<void> {
  const [before] = await ask<{ name: string }>(
    primary.superuserUrl,
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  )
  await expect.poll(() => readdirSync(wal)).toContain(before?.name ?? '')
}

test.runIf(isThorough)(
  'documents from before that moment are there with their files, and no later ones',
  async () => {
    const early = await send()
    await copyWhole(join(root, 'base'))
    const late = await send()
    const [moment] = await ask<{ at: string }>(primary.superuserUrl, `select clock_timestamp()::text as at`)
    const later = await eventually(async () => {
      const [row] = await ask<{ isPast: boolean }>(
        primary.superuserUrl,
        `select clock_timestamp() > '${moment?.at}'::timestamptz + interval '1 second' as "isPast"`,
      )
      return row?.isPast || undefined
    }).then(send)
    await archived()
    await orm.close()
    await server.kill()
    await primary.kill()
    cpSync(join(dataDir, 'files'), join(root, 'files'), { recursive: true })
    rmSync(dataDir, { recursive: true })

    const folder = join(root, 'restored')
    mkdirSync(folder)
    cpSync(join(root, 'base'), join(folder, 'postgres'), { recursive: true })
    const said = settingsIn('recovery').map(
      ([name, value]) => `${name} = '${name === 'recovery_target_time' ? moment?.at : value}'`,
    )
    expect(said).toHaveLength(3)
    writeFileSync(join(folder, 'postgres/postgresql.conf'), `\n${said.join('\n')}\n`, { flag: 'a' })
    writeFileSync(join(folder, 'postgres/recovery.signal'), '')
    primary = await startRestored(folder)
    mkdirSync(dataDir)
    cpSync(join(root, 'files'), join(dataDir, 'files'), { recursive: true })
    server = await startServer({ DATABASE_URL: primary.url, DATA_DIR: dataDir })
    const found = await ask<{ id: string }>(primary.url, 'select id from invoices')
    expect(found.map(({ id }) => id).sort()).toEqual([early, late].sort())
    expect(found.map(({ id }) => id)).not.toContain(later)
    for (const invoiceId of [early, late]) {
      const path = { accountId: seller.accountId, invoiceId }
      expect((await caller(server.url)('getInvoiceUbl', seller.token, { path })).status).toBe(200)
    }
    expect(await send()).not.toBe('')
  },
)
