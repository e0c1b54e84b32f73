/** A receiver's decisions about their senders. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Principal } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { hasAddress, InboxLink } from './inbox-link.ts'
import { InboxSession } from './inbox-session.ts'

import { Receiver, type ReceiverLanguage } from './receiver.ts'

type Caller = Principal<'receiver'>

/** @throws {Problem} NOT_FOUND for a sender who doesn't know the caller's address */
async function lockOwn(em: EntityManager, { email }: Caller, receiverId: string): Promise<Receiver> {
  const found = isUuid(receiverId)
    ? await em.findOne(
        Receiver,
        { id: receiverId, deletedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null
  if (found === null || !hasAddress(found, email)) throw new Problem('NOT_FOUND')
  return found
}

/** The sender sees it, and can't invite any more. @throws {Problem} NOT_FOUND */
export async function stopSender(em: EntityManager, caller: Caller, receiverId: string): Promise<void> {
  const receiver = await lockOwn(em, caller, receiverId)
  if (receiver.stoppedAt != null) return
  receiver.stoppedAt = new Date()
  await tell(em, 'receiver.stopped', caller, receiverId)
}

/** They are connected again at once: who asks has shown that the mailbox is theirs. @throws {Problem} NOT_FOUND */
export async function startSender(em: EntityManager, caller: Caller, receiverId: string): Promise<void> {
  const receiver = await lockOwn(em, caller, receiverId)
  if (receiver.stoppedAt == null && receiver.connectedAt != null) return
  em.assign(receiver, { stoppedAt: null, connectedAt: receiver.connectedAt ?? new Date() })
  await tell(em, 'receiver.connected', caller, receiverId)
}

const tell = (
  em: EntityManager,
  type: 'receiver.stopped' | 'receiver.connected',
  caller: Caller,
  subject: string,
) =>
  record(em, {
    type,
    subject,
    detail: { email: caller.email },
    principal: { kind: caller.kind, id: caller.id },
  })

/** A reader who does not know the sender is asked nothing more: the link is told as a complaint, and the sender stopped. @throws {Problem} NOT_FOUND */
export async function reportSender(em: EntityManager, caller: Caller): Promise<void> {
  const session = await em.findOneOrFail(InboxSession, caller.sessionId)
  const receiver = await lockOwn(em, caller, caller.id)
  receiver.stoppedAt = receiver.stoppedAt ?? new Date()
  await tell(em, 'receiver.stopped', caller, caller.id)
  await em.nativeUpdate(InboxLink, { id: session.linkId }, { feedback: 'COMPLAINT' })
}

/** At every sender that the session reaches. */
export async function setLanguage(
  em: EntityManager,
  caller: Caller,
  language: ReceiverLanguage,
): Promise<void> {
  const receiver = await em.findOneOrFail(Receiver, caller.id)
  receiver.language = language
  if (!caller.isVerified) return
  await em.execute(
    `update receivers set language = ? where deleted_at is null and ? = any (string_to_array(lower(email), ', '))`,
    [language, caller.email],
  )
}
