import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { record } from '../platform/events/record.ts'
import { type CodeRefusal, takeCode } from './inbox-code.ts'
import { InboxLink } from './inbox-link.ts'
import { InboxSession } from './inbox-session.ts'
import { Receiver } from './receiver.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** The receiver opened an invitation and showed that the mailbox is theirs. */
    'receiver.connected': { email: string }
    'receiver.stopped': { email: string }
    'receiver.address_changed': { from: string; to: string }
  }
}

const VERIFIED_MINUTES = 30

/**
 * Uses the newest code of a session. A wrong try is counted, so the transaction must commit also when it is refused.
 * @returns the refusal, if there is one
 */
export async function checkCode(
  em: EntityManager,
  sessionId: string,
  typed: string,
): Promise<CodeRefusal | undefined> {
  const session = await em.findOneOrFail(InboxSession, sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const taken = await takeCode(em, sessionId, typed)
  if ('refusal' in taken) return taken.refusal
  const { code } = taken
  session.verifiedUntil = new Date(Date.now() + VERIFIED_MINUTES * 60_000)
  if (code.isNewAddress) await moveAddress(em, session, code.email)
  await connect(em, session)
  return undefined
}

/** The reader who opened an invitation and typed the code of that mailbox is connected to its sender. */
async function connect(em: EntityManager, { linkId, receiverId, email }: InboxSession): Promise<void> {
  const link = await em.findOneOrFail(InboxLink, linkId)
  if (link.connectMailId == null) return
  const receiver = await em.findOneOrFail(Receiver, receiverId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (receiver.connectedAt != null || receiver.stoppedAt != null) return
  receiver.connectedAt = new Date()
  const principal = { kind: 'receiver' as const, id: receiverId }
  await record(em, { type: 'receiver.connected', subject: receiverId, detail: { email }, principal })
}

const MOVE = `
  update receivers set version = version + 1, email = array_to_string(array_replace(string_to_array(lower(email), ', '), ?, ?), ', ')
  where deleted_at is null and email is not null and ? = any (string_to_array(lower(email), ', ')) returning id`

/** Every sender who knows the old address has the new one from now on. */
async function moveAddress(em: EntityManager, session: InboxSession, email: string): Promise<void> {
  const from = session.email
  const moved = await em.execute<{ id: string }[]>(MOVE, [from, email, from])
  session.email = email
  for (const { id } of moved) {
    const principal = { kind: 'receiver' as const, id: session.receiverId }
    await record(em, {
      type: 'receiver.address_changed',
      subject: id,
      detail: { from, to: email },
      principal,
    })
  }
}
