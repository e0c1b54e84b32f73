import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import { Problem } from '../../platform/problem.ts'
import { BatchResult, InvoiceBatch } from './invoice-batch.ts'

export interface BatchSoFar {
  batch: InvoiceBatch
  /** By place. */
  results: BatchResult[]
}

/** @throws {Problem} NOT_FOUND */
export async function getBatch(
  em: EntityManager,
  { id: accountId }: Account,
  batchId: string,
): Promise<BatchSoFar> {
  const batch = await em.findOne(InvoiceBatch, { id: batchId, accountId })
  if (batch === null) throw new Problem('NOT_FOUND')
  return { batch, results: await em.find(BatchResult, { batchId }, { orderBy: { place: 'asc' } }) }
}
