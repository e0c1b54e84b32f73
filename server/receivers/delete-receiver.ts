import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { lockReceiver } from './get-receiver.ts'
import { InboxLink } from './inbox-link.ts'
import { recordReceiver } from './receiver-event.ts'

/**
 * Hides the receiver, whose links open nothing any more; delivered documents stay with the account. @throws {Problem} NOT_FOUND
 */
export async function deleteReceiver(
  em: EntityManager,
  id: string,
  principal: Actor,
): Promise<{ id: string }> {
  const receiver = await lockReceiver(em, id)
  receiver.deletedAt = new Date()
  await em.flush()
  await em.nativeUpdate(
    InboxLink,
    { receiverId: id, expiresAt: { $gt: new Date() } },
    { expiresAt: new Date() },
  )
  await recordReceiver(em, 'deleted', receiver, principal)
  return { id }
}
