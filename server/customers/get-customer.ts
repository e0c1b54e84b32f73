import type { EntityManager } from '@mikro-orm/postgresql'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { Customer } from './customer.ts'

/** The account that owns customers; null for the shared ones. */
export type Owner = string | null

/** @throws {Problem} NOT_FOUND when this owner has no such customer */
export async function getCustomer(em: EntityManager, accountId: Owner, id: string): Promise<Customer> {
  const found = isUuid(id) ? await em.findOne(Customer, { id, accountId }) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}
