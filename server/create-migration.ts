/**
 * `npm run migration` writes a migration from the newest schema to the entities. It compares them with a database that the
 * migrations make, in a folder of its own that is gone afterwards.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entities } from './app.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'
import { createOrm, migrate, migrationsFolder, type Orm } from './platform/database/orm.ts'

/** Triggers, their functions, a view, the feed's key and one foreign key stand in migrations alone: no entity describes them. */
const IN_MIGRATIONS_ALONE = [
  /^drop (trigger|function) if exists /,
  /^drop view if exists "memberships"/,
  /"invoices_draft_id_foreign"/,
  /"event_feed_event_id_seq"|'event_feed_event_id_seq'/,
]

/** The statements that a migrated database lacks to be as the entities say; none when no migration is missing. */
export async function schemaDifference(orm: Orm): Promise<string[]> {
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false })
  return difference
    .split('\n')
    .filter((line) => line.trim() !== '' && !IN_MIGRATIONS_ALONE.some((pattern) => pattern.test(line)))
}

const dataDir = mkdtempSync(join(tmpdir(), 'zegel-migration-'))
chmodSync(dataDir, 0o711)
const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
try {
  const orm = createOrm(database.url, entities)
  await migrate(orm)
  const statements = await schemaDifference(orm)
  await orm.close()
  console.log(
    statements.length === 0 ? 'Nothing to do: the schema is as the entities say.' : write(statements),
  )
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function write(statements: readonly string[]): string {
  const name = `Migration${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  const lines = statements.map((statement) => `    this.addSql(\`${statement}\`)`)
  const source = `import { Migration } from '@mikro-orm/migrations'

export class ${name} extends Migration {
  override name = '${name}'

  override up(): void {
${lines.join('\n')}
  }
}
`
  writeFileSync(join(migrationsFolder, `${name}.ts`), source)
  return `Wrote ${name}.ts`
}
