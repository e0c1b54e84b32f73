/** While an installation is upgraded, processes of the version before work on a database that has been changed already. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'server/platform/database/migrations'

/** What takes something from a process that knows nothing of it, or asks it for more. */
const CONTRACTS: [RegExp, string][] = [
  [/\bdrop (table|column|constraint|type|function|sequence|index)\b/i, 'drops'],
  [/\brename\b/i, 'renames'],
  [/\balter column\b.*\b(type|set not null)\b/i, 'narrows a column'],
  [/\badd (column )?"\w+" (?!.*\bdefault\b)[^,;]*\bnot null\b/i, 'adds a column that has to be filled'],
  [/\badd constraint\b.*\b(unique|check)\b/i, 'adds a constraint'],
  [/\bcreate unique index\b/i, 'adds a unique index'],
]

/** Why a migration may do it all the same, with the last one that was written before this was looked at. */
const LOOKED_AT_SINCE = 'Migration20261123220006'
const EXCEPTIONS: Record<string, string> = {
  Migration20261124202024:
    'an index, with another in its place: who asks by the earlier one is answered by this',
  Migration20261124023221:
    'the key of a table that only remembers: a process of the version before goes on without, as when the database is away',
}

const contracting = (sql: string): string[] =>
  CONTRACTS.filter(([pattern]) => pattern.test(sql)).map(([, what]) => what)

/** The statements that change an existing table: what it does to one that it makes itself harms nobody. */
function statementsOf(name: string): string[] {
  const source = readFileSync(join(FOLDER, `${name}.ts`), 'utf8')
  const up = source.slice(source.indexOf(' up()'), source.indexOf(' down()'))
  const made = [...up.matchAll(/create (?:unlogged )?table "(\w+)"/g)].map(([, table = '']) => table)
  return [...up.matchAll(/addSql\(`([\s\S]*?)`\)/g)]
    .map(([, sql = '']) => sql)
    .filter((sql) => !made.some((table) => sql.includes(`"${table}"`)))
}

test('a migration takes nothing from processes of the version before: it adds first, and a later release drops', () => {
  const names = readdirSync(FOLDER).flatMap((file) => /^(Migration\d+)\.ts$/.exec(file)?.[1] ?? [])
  const found = names
    .filter((name) => name > LOOKED_AT_SINCE)
    .flatMap((name) =>
      statementsOf(name)
        .flatMap(contracting)
        .map((what) => ({ name, what })),
    )
  expect(found.filter(({ name }) => !(name in EXCEPTIONS))).toEqual([])
  expect(found.length).toBeGreaterThan(0)
})

test('what takes something away is told from what adds', () => {
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
