/** The command `npm run companies -- FILE.zip`: loads KBO Open Data, whole or an update. */
import { type FileHandle, open } from 'node:fs/promises'
import pg from 'pg'
import { say, withDatabase } from './command.ts'
import { type Config, readConfig } from './platform/config.ts'
import { KEEP_ALIVE } from './platform/database/orm.ts'
import { openKbo, UnusableFile } from './ports/company-register/kbo-file.ts'
import { loadKbo } from './ports/company-register/load-kbo.ts'

const USAGE = `Usage: npm run companies -- FILE.zip

Loads KBO Open Data into the database, whole or an update, while Zegel runs. A file that can't be used changes nothing.`

/** @returns the exit code: 0 when the file is loaded, 1 when the one before stays in use */
export async function loadCompanies(
  given: readonly string[],
  config: Config = readConfig(),
): Promise<number> {
  const [path, ...rest] = given
  if (path === undefined || rest.length > 0) return say(USAGE, 1)
  let file: FileHandle | undefined
  try {
    file = await open(path)
    await loadInto(file, config)
    return 0
  } catch (error) {
    return say(`Nothing was loaded, and what was loaded before stays in use. ${sentence(error)}`, 1)
  } finally {
    await file?.close()
  }
}

async function loadInto(file: FileHandle, config: Config): Promise<void> {
  const kbo = await openKbo(file)
  const began = Date.now()
  say(`KBO Open Data ${kbo.number} of ${kbo.snapshot}, ${kbo.kind === 'full' ? 'whole' : 'an update'}`)
  const loaded = await withDatabase(config, async (connectionString) => {
    const client = new pg.Client({ connectionString, application_name: 'zegel companies', ...KEEP_ALIVE })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await loadKbo(client, kbo, (step) => say(`        ${step}`))
    } finally {
      await client.end()
    }
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  say(
    `${loaded.companies} companies are in use now${loaded.before ? `, ${loaded.before.companies} before` : ''}; ${seconds} s`,
  )
}

const sentence = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && !(error instanceof UnusableFile) ? `${message}: ${cause.message}` : message
}
