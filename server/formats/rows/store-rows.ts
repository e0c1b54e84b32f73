/** Stores the rows of a file, and records each change and the import as a whole. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Cells } from '#contracts/rules/table-rows.ts'
import type { Actor } from '../../platform/access/principal.ts'
import { uuidv7 } from '../../platform/database/uuid.ts'
import { record, recordAll } from '../../platform/events/record.ts'
import type { SortedRows, Stored } from './known-rows.ts'

/** The import of a file of rows. */
export interface ImportedFile {
  fileName: string
  added: number
  changed: number
}

/** A kind of rows, and its statements. Each takes the rows as JSON and the account. */
interface StoredKind<Column extends string> {
  noun: 'customer' | 'product'
  /** The parameters: the account, the rows. */
  add: string
  /** The parameters: the rows, the account. */
  change: string
  contentOf: (cells: Cells<Column>) => { name: string }
}

interface Import<Column extends string, Thing> {
  accountId: string
  fileName: string
  sorted: SortedRows<Column, Thing>
  principal: Actor
}

const LONGEST_NAME = 255

/** In em's transaction. A file that changes nothing is no event. */
export async function storeRows<Column extends string, Thing extends Stored>(
  em: EntityManager,
  { noun, add, change, contentOf }: StoredKind<Column>,
  { accountId, fileName, sorted: { added, changed, unchanged }, principal }: Import<Column, Thing>,
): Promise<{ added: number; changed: number; unchanged: number }> {
  const toAdd = added.map(({ cells }) => ({ id: uuidv7(), ...contentOf(cells) }))
  const toChange = changed.map(({ stored, cells }) => ({ id: stored.id, ...contentOf(cells) }))
  await em.execute(change, [JSON.stringify(toChange), accountId])
  await em.execute(add, [accountId, JSON.stringify(toAdd)])
  const events = (what: 'created' | 'changed', all: typeof toAdd) =>
    all.map(({ id, name }) => ({
      type: `${noun}.${what}` as const,
      subject: accountId,
      detail: { id, name },
    }))
  await recordAll(em, events('changed', toChange), principal)
  await recordAll(em, events('created', toAdd), principal)
  const count = { added: toAdd.length, changed: toChange.length }
  if (count.added + count.changed > 0)
    await record(em, {
      type: `${noun}.imported`,
      subject: accountId,
      detail: { fileName: fileName.slice(0, LONGEST_NAME), ...count },
      principal,
    })
  return { ...count, unchanged }
}
