/** A database of its own, the real server on it as a process of its own, and a company that uses it. */

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entities } from '#server/app.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts'
import { createOrm, migrate, type Orm } from '#server/platform/database/orm.ts'
import { filesIn } from '#server/ports/storage/files.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { getSecret, type Secret } from '#server/sign-in/session.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

export interface Installation {
  databaseUrl: string
  /** The folder of the servers' files. */
  dataDir: string
  orm: Orm
  /** The key that signs the sessions of the installation. */
  secret: Secret
  seller: Company
  buyer: Company
  /** The file storage of the servers. */
  storage: Storage
  /** A PDF in it. */
  pdf: { key: string; fileName: string; pages: number }
  server(env?: Record<string, string>): Promise<ServerProcess>
  tearDown(): Promise<void>
}

/** PostgreSQL as the product runs it, not as tests do: committed rows are on the disk. */
export async function buildInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-bench-'))
  chmodSync(folder, 0o711)
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), log: () => {} })
  const installation = await installationOn(database.url, join(folder, 'data'))
  return {
    ...installation,
    async tearDown() {
      await installation.tearDown()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** On a database that somebody else starts and stops. */
export async function installationOn(databaseUrl: string, dataDir: string): Promise<Installation> {
  const orm = createOrm(databaseUrl, entities)
  await migrate(orm)
  const door = { orm, secret: await getSecret(orm.em.fork(), undefined) }
  const storage = filesIn(join(dataDir, 'files'))
  const key = await storage.put(readFileSync('fixtures/files/invoice-nl.pdf'))
  return {
    databaseUrl,
    dataDir,
    orm,
    secret: door.secret,
    seller: await newCompany(door, {
      name: 'Bakkerij Peeters',
      features: ['PEPPOL', 'DOCCLE'],
      prepaid: true,
      credits: 1_000_000,
    }),
    buyer: await newCompany(door, { name: 'Drukkerij Claes' }),
    storage,
    pdf: { key, fileName: 'factuur.pdf', pages: 1 },
    server: (env = {}) =>
      startServer({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        WORKER: 'off',
        LIMIT_CALLS_PER_MINUTE: '1000000',
        /** As `npm start` has it. */
        NODE_COMPILE_CACHE: '.cache/node',
        ...env,
      }),
    tearDown: () => orm.close(),
  }
}

export const MANY_ROWS = { inAccount: 5_000, accounts: 4 }

/** A company with 5,000 documents of each kind among 20,000. */
export async function otherWithLists(installation: Installation): Promise<Company> {
  const [seller, buyer] = [await newCompany(installation), await newCompany(installation)]
  await fillLists({ ...installation, seller, buyer }, MANY_ROWS)
  return seller
}
