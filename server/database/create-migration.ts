/**
 * `npm run migration`: writes the migration that brings the newest schema to what the entities say. It compares them with
 * migrations/schema.json, so it needs no database. `-- --initial` writes the first one anew, for an empty folder.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createOrm, migrationsFolder } from './orm.ts'

const orm = createOrm('postgresql://localhost/not-connected-to')
const isInitial = process.argv.includes('--initial')
const { fileName } = isInitial ? await orm.migrator.createInitial() : await orm.migrator.create()
if (fileName !== '') keepUnlogged(`${migrationsFolder}/${fileName}`)
console.log(fileName === '' ? 'Nothing to do: the schema is what the entities say.' : `Wrote ${fileName}`)
await orm.close()

/** Counters of rate limits may be lost in a crash and must not wait for the disk; MikroORM has no word for that. */
function keepUnlogged(path: string): void {
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('create table "rate_limits"', 'create unlogged table "rate_limits"'))
}
