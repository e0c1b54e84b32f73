/** The output of a command, and its database. */
import type { Config } from './platform/config.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'

/** @returns the exit code, so that a command may end with it */
export function say(text: string, code = 0): number {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  return code
}

const EACH = 1_000

/** Says how many are done, now and then. */
export const sayEach =
  (all: number) =>
  (done: number): void => {
    if (done % EACH === 0 && done < all) say(`        ${done} of ${all}`)
  }

/** The address of the installation's database, which runs at least until the work is done. */
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
