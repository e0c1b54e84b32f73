import type { EntityManager } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { InboxLink } from './inbox-link.ts'
import { InboxSession } from './inbox-session.ts'
import { hasAddress } from './make-link.ts'
import { Receiver } from './receiver.ts'
import { updateConnectMailStatus } from './update-connect-mail-status.ts'

export interface StartedSession {
  session: InboxSession
  /** Its holder reads the subject of the link. */
  token: string
}

/**
 * A link opens as many sessions as one likes; the first shows that the mail arrived. It ends with the address it was
 * mailed to.
 * @throws {Problem} LINK_EXPIRED
 */
export async function startInboxSession(em: EntityManager, linkToken: string): Promise<StartedSession> {
  const link = await em.findOne(InboxLink, {
    tokenHash: hashOfToken(linkToken),
    expiresAt: { $gt: new Date() },
  })
  const receiver = link && (await em.findOne(Receiver, { id: link.receiverId, deletedAt: null }))
  if (link === null || receiver === null || !hasAddress(receiver, link.email))
    throw new Problem('LINK_EXPIRED')
  const token = newToken()
  const session = em.create(InboxSession, {
    linkId: link.id,
    receiverId: receiver.id,
    email: link.email,
    tokenHash: hashOfToken(token),
    expiresAt: link.expiresAt,
  })
  if (link.openedAt == null) {
    link.openedAt = new Date()
    await em.flush()
    if (link.connectMailId != null) await updateConnectMailStatus(em, link.connectMailId)
  }
  await em.flush()
  return { session, token }
}
