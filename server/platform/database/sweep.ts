import type { MikroORM } from '@mikro-orm/postgresql'

/** Removes what has served its time. @param outdated SQL, of each module its own */
export async function sweep(orm: MikroORM, outdated: readonly string[]): Promise<void> {
  for (const statement of outdated) await orm.em.getConnection().execute(statement)
}
