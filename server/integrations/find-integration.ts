import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import { Integration } from './integration.ts'

/** Locked, so that two who change it take turns. @throws {Problem} NOT_FOUND, also for one that was deleted */
export async function lockIntegration(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<Integration> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  const found = await em.findOne(Integration, { id, accountId, deletedAt: null }, { lockMode })
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}
