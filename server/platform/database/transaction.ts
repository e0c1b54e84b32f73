import { DeadlockException } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'

const MAX_RUNS = 3

/** Runs it in a transaction, and again as a whole after a deadlock or a serialization failure. Each run has its own entity manager. */
export async function inTransaction<T>(
  { em: outer }: { readonly em: EntityManager },
  run: (em: EntityManager) => Promise<T>,
): Promise<T> {
  for (let runs = 1; ; runs++) {
    try {
      return await outer.fork().transactional(run)
    } catch (error) {
      if (!(error instanceof DeadlockException) || runs === MAX_RUNS) throw error
    }
  }
}
