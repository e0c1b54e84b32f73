/** The receiver's side of the second channel: a link as a mail would bring it, a session, a code. */

import type { EntityManager } from '@mikro-orm/postgresql'
import { hashOfToken, newToken } from '#server/platform/token.ts'
import { ConnectMail } from '#server/receivers/connect-mail.ts'
import { makeCode } from '#server/receivers/inbox-code.ts'
import { InboxLink } from '#server/receivers/inbox-link.ts'
import { InboxSession } from '#server/receivers/inbox-session.ts'
import { Receiver } from '#server/receivers/receiver.ts'
import type { TestApp } from './app.ts'
import { caller } from './call.ts'
import { mailsFor } from './mailbox.ts'
import { newKbo } from './people.ts'

type Door = Pick<TestApp, 'url' | 'orm'>

export interface InboxVisit {
  receiverId: string
  email: string
  /** Out of the link. */
  token: string
}

type Wishes = Partial<Pick<Receiver, 'email' | 'language' | 'connectedAt' | 'stoppedAt'>>

/** A receiver whom the second channel knows, and a link that was mailed to them. */
export async function newInboxLink(app: Door, accountId: string, wishes: Wishes = {}): Promise<InboxVisit> {
  const em = app.orm.em.fork()
  const token1 = `R-${newKbo()}`
  const email = wishes.email ?? `${token1.toLowerCase()}@post.example`
  const receiver = em.create(Receiver, {
    accountId,
    token1,
    firstName: 'Jan',
    lastName: 'Willems',
    language: 'nl',
    syncStatus: 'SYNCED',
    ...wishes,
    email,
  })
  return newLink(em, { receiverId: receiver.id, connectMailId: null, email })
}

/** A receiver whom the second channel knows, and the link of an invitation. */
export async function newInvitationLink(app: Door, accountId: string): Promise<InboxVisit> {
  const { receiverId, email } = await newInboxLink(app, accountId)
  const em = app.orm.em.fork()
  const name = 'Jan Willems'
  const mail = em.create(ConnectMail, {
    accountId,
    receiverId,
    token1: receiverId,
    name,
    email,
    status: 'SENT',
  })
  await em.flush()
  return newLink(em, { receiverId, connectMailId: mail.id, email })
}

/** A link that was mailed. */
export async function newLink(
  em: EntityManager,
  { receiverId, connectMailId, email }: { receiverId: string; connectMailId: string | null; email: string },
): Promise<InboxVisit> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + 86_400_000)
  em.create(InboxLink, {
    receiverId,
    connectMailId,
    email,
    tokenHash: hashOfToken(token),
    expiresAt,
    sentAt: new Date(),
  })
  await em.flush()
  return { receiverId, email, token }
}

/** The same, opened. */
export async function newInboxSession(app: Door, accountId: string, wishes: Wishes = {}) {
  const link = await newInboxLink(app, accountId, wishes)
  const { body } = await caller(app.url)('startInboxSession', undefined, { body: { token: link.token } })
  return { ...link, session: String(body.token) }
}

/** The session of a link whose reader has entered a code. Not asked of the server, which limits how many one client opens. */
export const verifiedSession = (app: Pick<Door, 'orm'>, visit: InboxVisit): Promise<string> =>
  keptSession(app, visit, IN_A_WHILE())

/** The same before a code was entered. */
export const unverifiedSession = (app: Pick<Door, 'orm'>, visit: InboxVisit): Promise<string> =>
  keptSession(app, visit, null)

const IN_A_WHILE = () => new Date(Date.now() + 600_000)

async function keptSession(
  { orm }: Pick<Door, 'orm'>,
  { token: linkToken }: InboxVisit,
  verifiedUntil: Date | null,
): Promise<string> {
  const em = orm.em.fork()
  const link = await em.findOneOrFail(InboxLink, { tokenHash: hashOfToken(linkToken) })
  const { id: linkId, receiverId, email } = link
  const token = newToken()
  const tokenHash = hashOfToken(token)
  em.create(InboxSession, { linkId, receiverId, email, tokenHash, expiresAt: IN_A_WHILE(), verifiedUntil })
  await em.flush()
  return token
}

/** A code that the session may enter; no mail is sent, as a client gets few of them. */
export async function unmailedCode({ orm }: Pick<Door, 'orm'>, session: string): Promise<string> {
  const em = orm.em.fork()
  const { id } = await em.findOneOrFail(InboxSession, { tokenHash: hashOfToken(session) })
  const { code } = await em.transactional((inside) => makeCode(inside, id, {}))
  return code
}

/** Asks for a code, and reads it in the mailbox. */
export async function codeFor(app: Door, session: string, email?: string): Promise<string> {
  const calls = caller(app.url)
  const { status } = await calls('requestInboxCode', session, { body: email === undefined ? {} : { email } })
  if (status !== 200) throw new Error(`no code: ${status}`)
  const address = email ?? (await addressOf(app, session))
  const [mail] = await mailsFor(app, address)
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0]
  if (code === undefined) throw new Error('no code arrived')
  return code
}

async function addressOf(app: Door, session: string): Promise<string> {
  const [found] = await app.orm.em
    .fork()
    .execute<{ email: string }[]>('select email from inbox_sessions where token_hash = ?', [
      hashOfToken(session),
    ])
  return found?.email ?? ''
}
