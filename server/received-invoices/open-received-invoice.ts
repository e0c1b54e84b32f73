import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { getReceivedInvoice } from './read-received-invoice.ts'
import { findLocked } from './received-invoice.ts'

/**
 * A member opened the document in the portal: it is new no more. The first time counts.
 * @throws {Problem} as `getReceivedInvoice`
 */
export async function openReceivedInvoice(
  em: EntityManager,
  account: Account,
  { id, principal }: { id: string; principal: Actor },
): Promise<components['schemas']['ReceivedOpening']> {
  const known = await getReceivedInvoice(em, account, id)
  if (known.openedAt != null) return { openedAt: known.openedAt.toISOString() }
  const received = (await findLocked(em, { id, accountId: account.id })) ?? known
  if (received.openedAt == null) {
    received.openedAt = new Date()
    await record(em, { type: 'received_invoice.opened', subject: id, principal, detail: {} })
  }
  return { openedAt: received.openedAt.toISOString() }
}
