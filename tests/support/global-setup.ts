/** One PostgreSQL for the whole run, in a temporary folder, with a migrated database and its queue, which every test file copies. */

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { entities, modules } from '#server/app.ts'
import { stopPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded.ts'
import { createOrm, migrate } from '#server/platform/database/orm.ts'
import { createLog } from '#server/platform/http/log.ts'
import { openQueue } from '#server/platform/jobs/queue.ts'
import { assembled } from '#server/platform/modules/assembly.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the superuser, to send `create database` with. */
    serverUrl: string
    /** The address of the databases as the product's role. */
    appUrl: string
    templateDatabase: string
    /** The folder in which demo-database.ts keeps the files of the demo world. */
    demoFiles: string
  }
}

const TEMPLATE = 'template_migrated'
/** Safe to lose, so nothing waits for the disk; and room for many pools at once. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }
const PREFIX = 'zegel-test-'

/** Memory that is a folder, where a system has it: making a database there takes half of the time. */
const MEMORY = '/dev/shm'
/** More than all databases of a run take. */
const ROOM_BYTES = 6 * 1024 ** 3
const FOLDERS = [tmpdir(), MEMORY]

/** The settings for the tests of a run, and its end. */
export interface TestDatabase {
  provided: { serverUrl: string; appUrl: string; templateDatabase: string; demoFiles: string }
  stop(): Promise<void>
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { provided, stop } = await startTestDatabase()
  project.provide('serverUrl', provided.serverUrl)
  project.provide('appUrl', provided.appUrl)
  project.provide('templateDatabase', provided.templateDatabase)
  project.provide('demoFiles', provided.demoFiles)
  return stop
}

export async function startTestDatabase(): Promise<TestDatabase> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, settings: SETTINGS })
  await createTemplate(database)
  return {
    provided: {
      serverUrl: database.superuserUrl,
      appUrl: database.url,
      templateDatabase: TEMPLATE,
      demoFiles: join(dataDir, 'demo-files'),
    },
    async stop() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate({ url: appUrl, superuserUrl }: EmbeddedDatabase): Promise<void> {
  const client = new Client(superuserUrl)
  await client.connect()
  await client.query(`create database ${TEMPLATE} owner ${new URL(appUrl).username}`)
  await client.end()
  const url = new URL(appUrl)
  url.pathname = TEMPLATE
  const orm = createOrm(url.href, entities)
  await migrate(orm)
  const pool = await orm.em.getConnection().getNativeClient()
  const queue = await openQueue(pool, [...assembled(modules).jobs.keys()], createLog('silent'))
  await queue.stop()
  await orm.close()
}

/** Cleans up after a killed run: its PostgreSQL still runs and its folder still exists. */
async function removeAbandoned(): Promise<void> {
  for (const dataDir of FOLDERS.flatMap(abandonedIn)) {
    await stopPostmaster(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function abandonedIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const isAbandoned = (name: string) => {
    const pid = Number(name.match(`^${PREFIX}(\\d+)-`)?.[1])
    return pid > 0 && !isAlive(pid)
  }
  return readdirSync(folder)
    .filter(isAbandoned)
    .map((name) => join(folder, name))
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
