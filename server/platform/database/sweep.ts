import type { MikroORM } from '@mikro-orm/postgresql'

/**
 * Deletes outdated rows.
 * @param outdated the SQL of each module
 */
export async function sweep(orm: MikroORM, outdated: readonly string[]): Promise<void> {
  for (const statement of outdated) await orm.em.getConnection().execute(statement)
}
