/**
 * The definition of the tables, read from PostgreSQL's catalogue and written as SQL. `pg_dump` isn't part of the embedded
 * PostgreSQL, and refuses a server that is newer than itself.
 */
import type { Client } from 'pg'
import { SCHEMA } from '../search-path.ts'
import * as catalogue from './catalogue.ts'

/** The product's tables, and the queue's. */
export const SCHEMAS = [SCHEMA, 'pgboss'] as const

export interface TableCopy {
  /** Quoted, with its schema. */
  name: string
  /** Quoted; without generated columns, which PostgreSQL computes. */
  columns: string[]
}

/** Statements in the order in which they are run. */
export interface Definition {
  /** Before the rows: types, functions, sequences, tables. */
  before: string[]
  tables: TableCopy[]
  /** After the rows: the state of sequences, keys, indexes, foreign keys, triggers. */
  after: string[]
}

/** @throws {Error} naming an object of a kind that the product doesn't have, so that no backup lacks it unsaid */
export async function readDefinition(client: Client): Promise<Definition> {
  await refuseUnknownKinds(client)
  const ask = async (sql: string): Promise<string[]> =>
    (await client.query<{ sql: string }>(sql, [SCHEMAS])).rows.map((row) => row.sql)
  const { rows: tables } = await client.query<TableCopy>(catalogue.ROWS, [SCHEMAS])
  return {
    before: [
      ...(await ask(catalogue.ENUMS)),
      ...(await ask(catalogue.FUNCTIONS)),
      ...(await ask(catalogue.SEQUENCES)),
      ...(await ask(catalogue.TABLES)),
      ...(await ask(catalogue.CHECKS)),
      ...(await ask(catalogue.PARTITIONS)),
      ...(await ask(catalogue.SEQUENCE_OWNERS)),
    ],
    tables,
    after: [
      ...(await statesOfSequences(client)),
      ...(await ask(catalogue.KEYS)),
      ...(await ask(catalogue.INDEXES)),
      ...(await ask(catalogue.INDEX_PARTITIONS)),
      ...(await ask(catalogue.FOREIGN_KEYS)),
      ...(await ask(catalogue.TRIGGERS)),
      ...(await ask(catalogue.VIEWS)),
    ],
  }
}

async function refuseUnknownKinds(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(catalogue.UNKNOWN, [SCHEMAS])
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(`The database has what a backup would lose: ${names}. Use pg_dump of its own version.`)
}

async function statesOfSequences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; literal: string }>(catalogue.SEQUENCE_NAMES, [SCHEMAS])
  const states: string[] = []
  for (const { name, literal } of rows) {
    const { rows: found } = await client.query<{ sql: string }>(
      `select format('select setval(%s, %s, %L)', $1::text, last_value, is_called) as sql from ${name}`,
      [literal],
    )
    states.push(...found.map(({ sql }) => sql))
  }
  return states
}
