/** The stored data of an application, to see that nothing was left behind. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Draft } from '#server/drafts/draft/draft.ts'
import { pathIn } from '#server/ports/storage/files.ts'
import type { TestApp } from './app.ts'

/** The names of its stored files, and how many drafts it has. */
export async function storedIn({ config, orm }: TestApp): Promise<{ files: string[]; drafts: number }> {
  const folder = join(config.dataDir, 'files')
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = found.filter((file) => file.isFile()).map(({ name }) => name)
  return { files: files.sort(), drafts: await orm.em.fork().count(Draft) }
}

/** The path of a file of a sent or received document. */
export async function pathOf(
  { config, orm }: TestApp,
  { id, file }: { id: string; file: 'ubl' | 'pdf' },
): Promise<string> {
  const [row] = await orm.em.fork().execute<{ key: string }[]>(
    `select case when ? = 'ubl' then ubl_file->>'key' else pdf_file->>'key' end as key from invoices where id = ?
     union all select case when ? = 'ubl' then ubl_file->>'key' else files->0->>'key' end from received_invoices where id = ?`,
    [file, id, file, id],
  )
  return pathIn(join(config.dataDir, 'files'), row?.key ?? '')
}

/** As if the disk had lost it. */
export const loseFile = async (app: TestApp, of: Parameters<typeof pathOf>[1]): Promise<void> =>
  rmSync(await pathOf(app, of))
