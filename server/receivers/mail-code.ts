import type { EntityManager } from '@mikro-orm/postgresql'
import { inboxTexts } from '#generated/texts/mails/inbox.ts'
import { Account } from '../accounts/account.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { hashOfToken } from '../platform/token.ts'
import type { Ports } from '../ports/index.ts'
import { isRefused } from '../ports/mail/is-refused.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { Outgoing } from '../ports/mail/outgoing.ts'
import { connectMailLetter } from './connect-mail-letter.ts'
import { getInbox } from './get-inbox.ts'
import { InboxCode, type MadeCode, makeCode } from './inbox-code.ts'
import { hasAddress, InboxLink, makeLinks } from './inbox-link.ts'
import { isConnected, Receiver, type ReceiverLanguage } from './receiver.ts'

/** @param sender who asks for the signature that the code is for */
export function codeLetter(language: ReceiverLanguage, code: string, sender?: string): Omit<Mail, 'to'> {
  const { subject, label, note, ...opening } = inboxTexts[language].code
  const { sign } = inboxTexts[language]
  const { heading, lead } = sender === undefined ? opening : { ...sign, lead: sign.lead({ sender }) }
  return {
    subject: subject({ code }),
    ...writeLetter({ language, heading, paragraphs: [lead], facts: [[label, code]], note }),
  }
}

export function linkLetter(language: ReceiverLanguage, url: string): Omit<Mail, 'to'> {
  const { subject, heading, lead, button, note } = inboxTexts[language].link
  return {
    subject,
    ...writeLetter({ language, heading, paragraphs: [lead], link: { text: button, url }, note }),
  }
}

interface CodeMail {
  receiver: Principal<'receiver'>
  email?: string | undefined
  signing?: { purpose: string; sender: string }
}

/**
 * Mails a code while the receiver waits. One whose mail was refused is forgotten, so that another can be asked for.
 * @param email another address than the session's, to become the receiver's
 * @param signing when it signs: its purpose, and who asks for the signature
 * @throws {Problem} TOO_MANY_REQUESTS, MAIL_REFUSED
 */
export async function mailCode(
  em: EntityManager,
  outgoing: Outgoing,
  { receiver, email, signing }: CodeMail,
): Promise<MadeCode> {
  const sending = { cause: 'RECEIVER_CODE', account: await findAccount(em.fork(), receiver) } as const
  await outgoing.admit({ ...sending, to: email ?? receiver.email })
  const made = await em.transactional((inside) =>
    makeCode(inside, receiver.sessionId, { email, purpose: signing?.purpose ?? null }),
  )
  const { language } = await getInbox(em.fork(), receiver)
  const letter = {
    ...codeLetter(language, made.code, signing?.sender),
    to: made.email,
    key: `code-${made.id}`,
  }
  if (await isRefused(outgoing, letter, sending)) {
    await em.nativeDelete(InboxCode, { id: made.id })
    throw new Problem('MAIL_REFUSED')
  }
  return made
}

async function findAccount(em: EntityManager, { id }: Principal<'receiver'>): Promise<Account> {
  const { accountId } = await em.findOneOrFail(Receiver, id)
  return em.findOneOrFail(Account, accountId)
}

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
