/** The real server in this process, on a database and a storage folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createLog } from '#server/http/log.ts'
import { getSecret, type Secret } from '#server/sign-in/session-token.ts'
import { createTestDatabase, dropTestDatabase } from './database.ts'

export interface TestApp extends App {
  /** Where it answers, without a slash at the end. */
  url: string
  config: Config
  databaseUrl: string
  secret: Secret
}

/** @param env what differs from the defaults, as in docs/running.md */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const databaseUrl = env.DATABASE_URL ?? (await createTestDatabase())
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'zegel-files-'))
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const app = await buildApp(config, databaseUrl, createLog(config.logLevel))
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.server.address() as AddressInfo
  return {
    ...app,
    url: `http://127.0.0.1:${port}`,
    config,
    databaseUrl,
    secret: await getSecret(app.orm.em.fork(), config.secret),
    async close() {
      await app.close()
      if (env.DATABASE_URL === undefined) await dropTestDatabase(databaseUrl)
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
