import type { EntityManager } from '@mikro-orm/postgresql'

/** The token1 of every receiver of an account. */
export async function listNumbers(em: EntityManager, accountId: string): Promise<string[]> {
  const found = await em.execute<{ token1: string }[]>(
    'select token1 from receivers where account_id = ? and deleted_at is null order by token1',
    [accountId],
  )
  return found.map(({ token1 }) => token1)
}
