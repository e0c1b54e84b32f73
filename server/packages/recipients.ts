import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { PackageRecipient } from './package-recipient.ts'

/** Oldest first. */
export const listRecipients = (em: EntityManager, accountId: string): Promise<PackageRecipient[]> =>
  em.find(PackageRecipient, { accountId }, { orderBy: { id: 'asc' } })

/** @throws {Problem} NOT_FOUND */
export async function deleteRecipient(
  em: EntityManager,
  { accountId, recipientId, principal }: { accountId: string; recipientId: string; principal: Actor },
): Promise<void> {
  const recipient = await em.findOne(PackageRecipient, { id: recipientId, accountId })
  if (recipient === null || (await em.nativeDelete(PackageRecipient, { id: recipientId })) === 0)
    throw new Problem('NOT_FOUND')
  const detail = { email: recipient.email }
  await record(em, { type: 'account.recipient_removed', subject: accountId, detail, principal })
}
