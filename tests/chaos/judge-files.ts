/** After the sweep the store holds exactly the objects that rows refer to. */
import { entities } from '#server/app.ts'
import { createOrm } from '#server/platform/database/orm.ts'
import { s3In } from '#server/ports/storage/s3/s3.ts'
import { sweepFiles } from '#server/ports/storage/sweep-files.ts'
import { sweepOrphans } from '#server/ports/storage/sweep-orphans.ts'
import { usedAmong } from '#server/ports/storage/used-files.ts'
import type { Judgement } from './judgement.ts'
import type { Surroundings } from './surroundings.ts'

const DAY_MS = 24 * 3_600_000
const REFERENCES = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = current_schema() and data_type = 'jsonb' and column_name ~ '(^|_)files?$'`

export async function judgeFiles({ files, primary }: Surroundings): Promise<Judgement> {
  const orm = createOrm(primary().url, entities)
  const storage = s3In(files.options)
  try {
    /** As if they had stood since before the chaos, and it were long ago. */
    const before = new Date(Date.now() - DAY_MS)
    await orm.em.execute(
      `insert into settings (key, value) values ('orphans-swept-until', to_jsonb(?::text))
       on conflict (key) do update set value = excluded.value`,
      [before.toISOString()],
    )
    for (const days of [9, 10]) {
      const now = new Date(Date.now() + days * DAY_MS)
      await sweepOrphans(orm, storage, now)
      await sweepFiles(orm, storage, now)
    }
    const stored = await files.keys()
    const em = orm.em.fork()
    const used = stored.length > 0 ? await usedAmong(em, stored) : new Set<string>()
    const orphans = stored.filter((key) => !used.has(key)).map((key) => `an orphaned file ${key}`)
    const wanted = new Set<string>()
    for (const { table, column } of await em.execute<{ table: string; column: string }[]>(REFERENCES))
      for (const { key } of await em.execute<{ key: string }[]>(
        `select distinct named #>> '{}' as key from "${table}", jsonb_path_query("${column}", '$.**.key') as named`,
      ))
        wanted.add(key)
    const isStored = new Set(stored)
    const lost = [...wanted].filter((key) => !isStored.has(key)).map((key) => `a lost file ${key}`)
    return { counts: { files: stored.length }, findings: [...orphans, ...lost] }
  } finally {
    await orm.close()
  }
}
