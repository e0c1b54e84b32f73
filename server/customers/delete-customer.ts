import type { EntityManager } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import { Customer } from './customer.ts'

/**
 * Documents contain a copy of the customer's data and stay as they are.
 * @throws {Problem} NOT_FOUND
 */
export async function deleteCustomer(em: EntityManager, id: string): Promise<{ id: string }> {
  const deleted = await em.nativeDelete(Customer, { id })
  if (deleted === 0) throw new Problem('NOT_FOUND')
  return { id }
}
