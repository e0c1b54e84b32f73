/** The real server in this process, on a database and a storage folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, buildApp, type Parts } from '#server/app.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/http/log.ts'
import { getSecret, type Secret } from '#server/sign-in/session.ts'
import { createTestDatabase, dropTestDatabase } from './database.ts'
import { copyDemo, type Place } from './demo-database.ts'
import { freePort } from './free-port.ts'
import { startThenWatch } from './loop-watch.ts'

export interface TestApp extends App {
  /** Its address, without a slash at the end. */
  url: string
  config: Config
  databaseUrl: string
  secret: Secret
}

/**
 * @param env settings that differ from the defaults, as in docs/running.md
 * @param parts replacements for parts of the server
 */
export const startApp = (env: Record<string, string> = {}, parts?: Parts): Promise<TestApp> =>
  startThenWatch(() => start(env, parts))

/** A database and a folder for files; with the demo world in them where the server would put it there. */
async function placeFor({ DEMO, DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<Place> {
  if (DEMO === 'on' && DATABASE_URL === undefined && DATA_DIR === undefined) return copyDemo(seedInto)
  return {
    databaseUrl: DATABASE_URL ?? (await createTestDatabase()),
    dataDir: DATA_DIR ?? mkdtempSync(join(tmpdir(), 'zegel-files-')),
  }
}

async function seedInto({ databaseUrl, dataDir }: Place): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const app = await buildApp(config, databaseUrl, createLog(config.logLevel))
  await seedDemo({ ...app, storage: app.ports.storage, config })
  await app.close()
}

async function start(env: Record<string, string>, parts: Parts | undefined): Promise<TestApp> {
  const app = await listening(env, parts)
  app.startWork()
  return app
}

async function listening(env: Record<string, string>, parts: Parts | undefined): Promise<TestApp> {
  const { databaseUrl, dataDir } = await placeFor(env)
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    LOG_LEVEL: 'silent',
    ...env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const app = await buildApp(config, databaseUrl, createLog(config.logLevel), parts)
  if (config.demo) await seedDemo({ ...app, storage: app.ports.storage, config })
  await app.server.listen({ host: '127.0.0.1', port })
  return {
    ...app,
    url: config.publicUrl,
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
