import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Queue } from '../platform/queue.ts'
import { hashOfToken } from '../platform/token.ts'
import type { Mail } from '../ports/mail/mail.ts'
import { connectMailLetter } from './connect-mail-letter.ts'
import { linkLetter } from './inbox-letters.ts'
import { InboxLink } from './inbox-link.ts'
import { hasAddress, makeLinks } from './make-link.ts'
import { isConnected, Receiver } from './receiver.ts'

interface Asked {
  /** Of an earlier link, expired or not. */
  token: string
  urlOf(token: string): string
}

/**
 * Mails a new link to where the old one went.
 * @returns whether there was one; the answer doesn't tell
 */
export async function mailNewLink(
  em: EntityManager,
  queue: Queue,
  { token, urlOf }: Asked,
): Promise<boolean> {
  const old = await em.findOne(InboxLink, { tokenHash: hashOfToken(token) })
  const receiver = old && (await em.findOne(Receiver, { id: old.receiverId, deletedAt: null }))
  if (old === null || receiver === null || !hasAddress(receiver, old.email)) return false
  const { connectMailId = null, email } = old
  const [link] = await makeLinks(em, { receiverId: receiver.id, connectMailId, email })
  if (link === undefined) return false
  const letter = await letterFor(em, receiver, {
    url: urlOf(link.token ?? ''),
    invites: connectMailId !== null,
  })
  em.assign(link, { token: null, sentAt: new Date() })
  await em.flush()
  await queue.enqueue(em, 'send-mail', { ...letter, key: `link-${link.id}`, to: email, about: link.id })
  return true
}

async function letterFor(
  em: EntityManager,
  receiver: Receiver,
  { url, invites }: { url: string; invites: boolean },
): Promise<Omit<Mail, 'to' | 'attachments'>> {
  if (!invites || isConnected(receiver)) return linkLetter(receiver.language, url)
  const account = await em.findOneOrFail(Account, receiver.accountId)
  return connectMailLetter({ receiver, account, url })
}
