/** Installations of several sizes on one PostgreSQL, so that each operation can run on each in turn. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { newCompany } from '#tests/support/people.ts'
import { startPrimary } from '#tests/support/postgres.ts'
import { type Installation, installationOn } from './installation.ts'
import { fillInstallation } from './scale-rows.ts'

export interface Sized {
  invoices: number
  installation: Installation
  /** The account and a session of the company with the most documents. */
  largest: { accountId: string; token: string }
  fillSeconds: number
  gigabytes: number
}

export interface Databases {
  /** From the smallest to the largest. */
  sized: Sized[]
  largest: Sized
  /** The id of PostgreSQL's first process. */
  postgres: number
  close(): Promise<void>
}

/** The settings suit a machine with some gigabytes of memory. Committed rows are on the disk, as the product runs it. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '12GB',
  max_connections: '200',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '30min',
}

export async function startDatabases(sizes: readonly number[]): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-scale-'))
  chmodSync(folder, 0o711)
  const postgres = await startPrimary(join(folder, 'database'), SETTINGS)
  const databaseOf = (url: string, name: string): string =>
    Object.assign(new URL(url), { pathname: name }).href
  const sized: Sized[] = []
  for (const invoices of sizes) {
    const name = `scale_${invoices}`
    await postgres.tell([`create database ${name} owner zegel_app`])
    const superuserUrl = databaseOf(postgres.superuserUrl, name)
    const installation = await installationOn(databaseOf(postgres.url, name), join(folder, name))
    const largest = await newCompany(installation, { features: ['PEPPOL', 'DOCCLE'] })
    const start = performance.now()
    await fillInstallation(superuserUrl, invoices, { ordinary: installation.seller, largest })
    const fillSeconds = (performance.now() - start) / 1_000
    sized.push({ invoices, installation, largest, fillSeconds, gigabytes: await sizeOf(superuserUrl) })
    console.error(
      `${invoices} invoices in ${fillSeconds.toFixed(0)} s, ${sized.at(-1)?.gigabytes.toFixed(1)} GB`,
    )
  }
  const largest = sized.at(-1)
  if (largest === undefined) throw new Error('no size was asked for')
  return {
    sized,
    largest,
    postgres: postgres.pid(),
    async close() {
      for (const { installation } of sized) await installation.tearDown()
      await postgres.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function sizeOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  await client.end()
  return Number(rows[0]?.size) / 1e9
}
