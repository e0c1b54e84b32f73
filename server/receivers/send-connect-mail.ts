import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { MailRefused } from '../ports/mail/mail.ts'
import { ConnectMail } from './connect-mail.ts'
import { connectMailLetter } from './connect-mail-letter.ts'
import { InboxLink } from './inbox-link.ts'
import { inboxUrl } from './inbox-url.ts'
import { makeLinks } from './make-link.ts'
import { Receiver } from './receiver.ts'
import { settleConnectMail } from './settle-connect-mail.ts'

/**
 * Mails an invitation to each address, one link each. May be killed anywhere: what left is remembered address by
 * address, and a mail that was handed over and not remembered carries the same key.
 */
export async function sendConnectMail(context: JobContext, mail: ConnectMail): Promise<'DONE'> {
  if (mail.status !== 'NEW') return 'DONE'
  const receiver = await context.em.findOneOrFail(Receiver, mail.receiverId)
  const account = await context.em.findOneOrFail(Account, mail.accountId)
  if (account.locked) {
    await context.em.fork().nativeUpdate(ConnectMail, mail.id, { status: 'ERROR', reason: 'account-locked' })
    return 'DONE'
  }
  const links = await context.em.fork().transactional((em) => linksOf(em, mail))
  for (const link of links) {
    if (link.token == null) continue
    const url = inboxUrl(context.config, link.token)
    const letter = connectMailLetter({ receiver, account, url })
    const mailed = { ...letter, to: link.email, key: `connect-${link.id}`, about: link.id }
    const refusal = await refusalOf(context.ports.mail.send(mailed))
    await context.em
      .fork()
      .nativeUpdate(
        InboxLink,
        { id: link.id },
        { sentAt: refusal === null ? new Date() : null, refusal, token: null },
      )
  }
  await context.em.fork().transactional((em) => settleConnectMail(em, mail.id))
  return 'DONE'
}

async function linksOf(em: EntityManager, { id, receiverId, email }: ConnectMail): Promise<InboxLink[]> {
  const made = await em.find(InboxLink, { connectMailId: id }, { orderBy: { id: 'asc' } })
  return made.length > 0 ? made : makeLinks(em, { receiverId, connectMailId: id, email })
}

/** What the relay said when it refused for good; null when it took the mail. */
async function refusalOf(sending: Promise<void>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    if (error instanceof MailRefused) return error.reply
    throw error
  }
}
