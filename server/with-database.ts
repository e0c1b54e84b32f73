import type { Config } from './platform/config.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'

/** For a command: the address of the installation's database, which runs at least until the work is done. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl)
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
