import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { Customer } from './customer.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'customer.created': Named
    'customer.changed': Named
    'customer.deleted': Named
  }
}

interface Named {
  id: string
  name: string
}

/** Its subject is the account, which outlives its customers. A shared customer is nobody's. */
export async function recordCustomer(
  em: EntityManager,
  happened: 'created' | 'changed' | 'deleted',
  { id, name, accountId }: Pick<Customer, 'id' | 'name'> & { accountId?: string | null },
  principal: Actor,
): Promise<void> {
  if (accountId == null) return
  await record(em, { type: `customer.${happened}`, subject: accountId, detail: { id, name }, principal })
}
