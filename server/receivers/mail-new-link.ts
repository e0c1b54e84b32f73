import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Queue } from '../platform/queue.ts'
import { hashOfToken } from '../platform/token.ts'
import type { Ports } from '../ports/index.ts'
import { connectMailLetter } from './connect-mail-letter.ts'
import { linkLetter } from './inbox-letters.ts'
import { hasAddress, InboxLink, makeLinks } from './inbox-link.ts'

import { isConnected, Receiver } from './receiver.ts'

interface Means {
  em: EntityManager
  queue: Queue
  ports: Pick<Ports, 'mail'>
}

interface Asked {
  /** Of an earlier link, expired or not. */
  token: string
  urlOf(token: string): string
}

/**
 * Mails a new link to where the old one went.
 * @returns whether there was one; the answer doesn't tell
 */
export async function mailNewLink({ em, queue, ports }: Means, { token, urlOf }: Asked): Promise<boolean> {
  const old = await em.findOne(InboxLink, { tokenHash: hashOfToken(token) })
  const receiver = old && (await em.findOne(Receiver, { id: old.receiverId, deletedAt: null }))
  if (old === null || receiver === null || !hasAddress(receiver, old.email)) return false
  const { connectMailId = null, email } = old
  const [link] = await makeLinks(em, { receiverId: receiver.id, connectMailId, email })
  if (link === undefined) return false
  const account = await em.findOneOrFail(Account, receiver.accountId)
  const url = urlOf(link.token ?? '')
  const letter =
    connectMailId === null || isConnected(receiver)
      ? linkLetter(receiver.language, url)
      : connectMailLetter({ receiver, account, url })
  em.assign(link, { token: null, sentAt: new Date() })
  await em.flush()
  const mail = { ...letter, key: `link-${link.id}`, to: email, about: link.id }
  await ports.mail.queue({ em, queue }, mail, { cause: 'RECEIVER_LINK', account })
  return true
}
