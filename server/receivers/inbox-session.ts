import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { idColumn } from '../platform/database/columns.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { hasAddress, InboxLink } from './inbox-link.ts'
import { Receiver } from './receiver.ts'
import { updateConnectMailStatus } from './send-connect-mail.ts'

const InboxSessionSchema = defineEntity({
  name: 'InboxSession',
  tableName: 'inbox_sessions',
  properties: {
    id: idColumn(),
    linkId: p.manyToOne(InboxLink).mapToPk().joinColumn('link_id').deleteRule('cascade').index(),
    receiverId: p.manyToOne(Receiver).mapToPk().joinColumn('receiver_id').deleteRule('cascade').index(),
    /** The reader of mail at this address is this receiver, at every sender who knows it. */
    email: p.text(),
    tokenHash: p.text().unique(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Not later than the link's. */
    expiresAt: p.datetime(),
    /** The end of the time in which acts that need a code can be done without another one. */
    verifiedUntil: p.datetime().nullable(),
  },
})

/** A visit to the receiver's pages, opened by a mailed link. */
export class InboxSession extends InboxSessionSchema.class {}
InboxSessionSchema.setClass(InboxSession)

interface StartedSession {
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

export async function endInboxSession(em: EntityManager, id: string): Promise<void> {
  const now = new Date()
  await em.nativeUpdate(
    InboxSession,
    { id, expiresAt: { $gt: now } },
    { expiresAt: now, verifiedUntil: null },
  )
}
