import type { EntityManager } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import { Customer } from './customer.ts'

/** Documents keep what they say of a customer: they hold a copy. @throws {Problem} NOT_FOUND */
export async function deleteCustomer(em: EntityManager, id: string): Promise<{ id: string }> {
  const deleted = await em.nativeDelete(Customer, { id })
  if (deleted === 0) throw new Problem('NOT_FOUND')
  return { id }
}
