/** The demo world's database and files: made once in a run, by who needs them first, and copied by the others. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createTestDatabase } from './database.ts'

const TEMPLATE = 'template_demo'
const MAKING_LOCK = 0x64_65_6d_6f

export interface Place {
  databaseUrl: string
  dataDir: string
}

/** @param seed puts the demo world there, and leaves no connection open */
export async function copyDemo(seed: (place: Place) => Promise<void>): Promise<Place> {
  const files = inject('demoFiles')
  await makeOnce(async () => {
    const databaseUrl = await createTestDatabase()
    await seed({ databaseUrl, dataDir: files })
    return databaseUrl
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-files-'))
  cpSync(files, dataDir, { recursive: true })
  return { databaseUrl: await createTestDatabase(TEMPLATE), dataDir }
}

async function makeOnce(make: () => Promise<string>): Promise<void> {
  const client = new Client(inject('serverUrl'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    const name = new URL(await make()).pathname.slice(1)
    await client.query(`alter database ${name} rename to ${TEMPLATE}`)
  } finally {
    await client.end()
  }
}
