import type { Orm } from './orm.ts'

/** Triggers, their functions, the feed's key and one foreign key stand in migrations alone: no entity describes them. */
const IN_MIGRATIONS_ALONE = [
  /^drop (trigger|function) if exists /,
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
