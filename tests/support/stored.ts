/** The stored data of an application, to see that nothing was left behind. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Draft } from '#server/drafts/draft/draft.ts'
import type { TestApp } from './app.ts'

/** The names of its stored files, and how many drafts it has. */
export async function storedIn({ config, orm }: TestApp): Promise<{ files: string[]; drafts: number }> {
  const folder = join(config.dataDir, 'files')
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = found.filter((file) => file.isFile()).map(({ name }) => name)
  return { files: files.sort(), drafts: await orm.em.fork().count(Draft) }
}
