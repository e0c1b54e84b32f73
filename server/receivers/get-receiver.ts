import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { ConnectMail } from './connect-mail.ts'
import { Receiver } from './receiver.ts'

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
