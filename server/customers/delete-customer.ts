import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { Customer } from './customer.ts'
import { recordCustomer } from './customer-event.ts'

/**
 * Documents contain a copy of the customer's data and stay as they are.
 * @throws {Problem} NOT_FOUND
 */
export async function deleteCustomer(
  em: EntityManager,
  id: string,
  principal: Actor,
): Promise<{ id: string }> {
  const customer = await em.findOne(Customer, { id })
  if (customer === null || (await em.nativeDelete(Customer, { id })) === 0) throw new Problem('NOT_FOUND')
  await recordCustomer(em, 'deleted', customer, principal)
  return { id }
}
