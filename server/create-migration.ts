/**
 * `npm run migration` writes a migration from the newest schema to the entities. It compares them with a database that the
 * migrations make, in a folder of its own that is gone afterwards.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entities } from './app.ts'
import { startEmbeddedDatabase } from './platform/database/embedded.ts'
import { createOrm, migrate, migrationsFolder } from './platform/database/orm.ts'
import { schemaDifference } from './platform/database/schema-difference.ts'

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
