import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { ConnectMail } from './connect-mail.ts'
import { InboxLink } from './inbox-link.ts'
import { Receiver } from './receiver.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'receiver.created': Named
    'receiver.changed': Named
    'receiver.deleted': Named
    'account.receivers_imported': { count: number }
  }
}

interface Named {
  name: string
}

export async function recordReceiver(
  em: EntityManager,
  happened: 'created' | 'changed' | 'deleted',
  { id, firstName, lastName }: Pick<Receiver, 'id' | 'firstName' | 'lastName'>,
  principal: Actor,
): Promise<void> {
  const detail = { name: `${firstName} ${lastName}` }
  await record(em, { type: `receiver.${happened}`, subject: id, detail, principal })
}

/** Many that are made or changed at once are told of together. */
export async function recordImport(
  em: EntityManager,
  { accountId, count }: { accountId: string; count: number },
  principal: Actor,
): Promise<void> {
  await record(em, { type: 'account.receivers_imported', subject: accountId, detail: { count }, principal })
}

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

/** @throws {Problem} NOT_FOUND, also when it was deleted */
export async function getReceiver(em: EntityManager, id: string): Promise<Receiver> {
  const found = isUuid(id) ? await em.findOne(Receiver, { id, deletedAt: null }) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** The same, for nobody else to change until the transaction ends. @throws {Problem} NOT_FOUND */
export async function lockReceiver(em: EntityManager, id: string): Promise<Receiver> {
  const receiver = await getReceiver(em, id)
  await em.lock(receiver, LockMode.PESSIMISTIC_WRITE)
  await em.refresh(receiver)
  if (receiver.deletedAt != null) throw new Problem('NOT_FOUND')
  return receiver
}

/** A receiver is invited a few times in its life; more are in the list of connect mails. */
const MAX_TOLD = 100

/** Newest first. */
export const connectMailsOf = (em: EntityManager, receiverId: string): Promise<ConnectMail[]> =>
  em.find(ConnectMail, { receiverId }, { orderBy: { id: 'desc' }, limit: MAX_TOLD })

export const latestConnectMailOf = async (
  em: EntityManager,
  { latestConnectMailId }: Receiver,
): Promise<ConnectMail | null> =>
  latestConnectMailId == null ? null : em.findOne(ConnectMail, latestConnectMailId)
