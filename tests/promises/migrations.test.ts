/** The migrations make the schema of the entities, and take nothing from a process of the version before. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Migration } from '@mikro-orm/migrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#server/app.ts'
import { schemaDifference } from '#server/create-migration.ts'
import { createOrm, migrate, type Orm } from '#server/platform/database/orm.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const FOLDER = 'server/platform/database/migrations'

/** Statements that remove something a running older process uses, or demand more from it. */
const CONTRACTS: [RegExp, string][] = [
  [/\bdrop (table|column|constraint|type|function|sequence|index)\b/i, 'drops'],
  [/\brename\b/i, 'renames'],
  [/\balter column\b.*\b(type|set not null)\b/i, 'narrows a column'],
  [/\badd (column )?"\w+" (?!.*\bdefault\b)[^,;]*\bnot null\b/i, 'adds a column that has to be filled'],
  [/\badd constraint\b.*\b(unique|check)\b/i, 'adds a constraint'],
  [/\bcreate unique index\b/i, 'adds a unique index'],
]

/** The whole schema of a new database. */
const FIRST = 'Migration20261126142839'

/** Statements after which a running older process finds the same again, with the reason. */
const HARMLESS: Record<string, string> = {
  'drop index "received_invoices_unlearned_index";':
    'the same index stands again at once, for the documents that still wait for their vendor',
  'drop table "memberships";':
    'a view of the owners has its name in the same transaction, and takes new rows',
  'alter table "forwarded_documents" add constraint "forwarded_documents_mail_id_unique" unique ("mail_id");':
    'the column is of the same migration, and an older process leaves it empty',
}

const contracting = (sql: string): string[] =>
  CONTRACTS.filter(([pattern]) => pattern.test(sql)).map(([, what]) => what)

/** The statements that change an existing table. Changes to a table of the same migration harm nobody. */
function statementsOf(name: string): string[] {
  const source = readFileSync(join(FOLDER, `${name}.ts`), 'utf8')
  const down = source.indexOf(' down()')
  const up = source.slice(source.indexOf(' up()'), down === -1 ? undefined : down)
  const made = [...up.matchAll(/create (?:unlogged )?table "(\w+)"/g)].map(([, table = '']) => table)
  return [...up.matchAll(/addSql\(`([\s\S]*?)`\)/g)]
    .map(([, sql = '']) => sql)
    .filter((sql) => !(sql in HARMLESS))
    .filter((sql) => !made.some((table) => sql.includes(`"${table}"`)))
}

let orm: Orm
beforeAll(async () => {
  orm = createOrm(await createTestDatabase(), entities)
})
afterAll(() => orm?.close())

class First extends Migration {
  override up(): void {
    this.addSql('create table half_done (id int)')
  }
}

class Second extends Migration {
  override up(): void {
    this.addSql('alter table nowhere add column id int')
  }
}

test('where a migration fails, it is named, and those before it leave nothing either', async () => {
  const orm = createOrm(await createTestDatabase(), entities)
  const migrationsList = [First, Second].map((one) => ({ name: one.name, class: one }))
  orm.config.set('migrations', { ...orm.config.get('migrations'), migrationsList })
  await expect(migrate(orm)).rejects.toThrow(/Second[\s\S]*nowhere/)
  const found = `select to_regclass('half_done') as made,
    (select count(*)::int from mikro_orm_migrations where name in ('First', 'Second')) as done`
  expect(await orm.em.fork().execute(found)).toEqual([{ made: null, done: 0 }])
  await orm.close()
})

test('no migration is missing', async () => {
  await migrate(orm)
  expect(await schemaDifference(orm)).toEqual([])
})

test('a column that no migration makes is told', async () => {
  await orm.em.execute('alter table receivers drop column salutation')
  expect(await schemaDifference(orm)).toEqual([expect.stringContaining('add "salutation"')])
  await orm.em.execute('alter table receivers add column salutation text null')
})

test('a database older than the first release is refused, and not changed', async () => {
  const rename = (from: string, to: string) =>
    orm.em.execute('update mikro_orm_migrations set name = ? where name = ?', [to, from])
  await rename(FIRST, 'Migration20261121040830')
  await expect(migrate(orm)).rejects.toThrow('older than release')
  await rename('Migration20261121040830', FIRST)
  expect(await schemaDifference(orm)).toEqual([])
})

test('a migration takes nothing from processes of the version before: it adds first, and a later release drops', () => {
  const names = readdirSync(FOLDER).flatMap((file) => /^(Migration\d+)\.ts$/.exec(file)?.[1] ?? [])
  const found = names
    .filter((name) => name > FIRST)
    .flatMap((name) =>
      statementsOf(name)
        .flatMap(contracting)
        .map((what) => ({ name, what })),
    )
  expect(found).toEqual([])
  expect(names.length).toBeGreaterThan(1)
})

test('a statement that takes something away is known from one that adds', () => {
  const bad = [
    'alter table "a" drop column "b";',
    'alter table "a" rename to "c";',
    'alter table "a" alter column "b" set not null;',
    'alter table "a" add "b" text not null;',
    'alter table "a" add constraint "u" unique ("b");',
    'create unique index "u" on "a" ("b");',
  ]
  for (const sql of bad) expect([sql, contracting(sql).length]).toEqual([sql, 1])
  const good = [
    'alter table "a" add "b" text null;',
    `alter table "a" add "b" text not null default '';`,
    'create index "i" on "a" ("b") where "b" is not null;',
  ]
  for (const sql of good) expect([sql, contracting(sql)]).toEqual([sql, []])
})
