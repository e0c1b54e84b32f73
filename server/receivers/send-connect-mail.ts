import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { invitationBlock } from '#contracts/rules/invitation.ts'
import type { DcmStatus } from '#generated/graphql.ts'
import { Account } from '../accounts/account.ts'
import { readLogo } from '../accounts/invoice-design.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { MailRefused } from '../ports/mail/mail.ts'
import { ConnectMail } from './connect-mail.ts'
import { connectMailLetter } from './connect-mail-letter.ts'
import { findLatestConnectMail, lockReceiver } from './find-receivers.ts'
import { InboxLink, inboxUrl, makeLinks } from './inbox-link.ts'
import { Receiver } from './receiver.ts'

/**
 * Invites a receiver; the mail leaves once this is committed.
 * @throws {Problem} NOT_FOUND, ACCOUNT_LOCKED, CONNECT_MAIL_NOT_ALLOWED
 */
export async function requestConnectMail(
  em: EntityManager,
  queue: Queue,
  { account, receiverId }: { account: Account; receiverId: string },
): Promise<ConnectMail> {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const receiver = await lockReceiver(em, receiverId)
  const latest = await findLatestConnectMail(em, receiver)
  const { email, language, syncStatus: receiverStatus, stoppedAt } = receiver
  const isStopped = stoppedAt != null
  const block = invitationBlock({ email, language, receiverStatus, isStopped, latestStatus: latest?.status })
  if (block !== undefined) throw new Problem('CONNECT_MAIL_NOT_ALLOWED', { wording: { name: block } })
  const mail = em.create(ConnectMail, {
    accountId: receiver.accountId,
    receiverId: receiver.id,
    token1: receiver.token1,
    name: `${receiver.firstName} ${receiver.lastName}`,
    email: receiver.email ?? '',
    status: 'NEW',
  })
  await em.flush()
  receiver.latestConnectMailId = mail.id
  await em.flush()
  await queue.enqueue(em, 'send-connect-mail', { connectMailId: mail.id })
  return mail
}

/**
 * Mails an invitation to each address, with a link of its own. The process may be killed at any point: the result is stored
 * after each address, and a mail that was sent but not stored is sent again with the same idempotency key.
 */
export async function sendConnectMail(context: JobContext, mail: ConnectMail): Promise<'DONE'> {
  if (mail.status !== 'NEW') return 'DONE'
  const receiver = await context.em.findOneOrFail(Receiver, mail.receiverId)
  const account = await context.em.findOneOrFail(Account, mail.accountId)
  if (account.locked) {
    await context.em.fork().nativeUpdate(ConnectMail, mail.id, { status: 'ERROR', reason: 'account-locked' })
    return 'DONE'
  }
  const links = await context.em.fork().transactional((em) => findLinks(em, mail))
  const logo = await readLogo(context.em.fork(), context.ports.storage, account.id)
  for (const link of links) {
    // Sent or rejected in an earlier run: the token was deleted then.
    if (link.token == null) continue
    const url = inboxUrl(context.config, link.token)
    const letter = connectMailLetter({ receiver, account, logo, url })
    const message = { ...letter, to: link.email, key: `connect-${link.id}`, about: link.id }
    const refusal = await readRefusal(
      context.ports.mail.send(message, { cause: 'RECEIVER_INVITATION', account }),
    )
    await context.em
      .fork()
      .nativeUpdate(
        InboxLink,
        { id: link.id },
        { sentAt: refusal === null ? new Date() : null, refusal, token: null },
      )
  }
  await context.em.fork().transactional((em) => updateConnectMailStatus(em, mail.id))
  return 'DONE'
}

async function findLinks(em: EntityManager, { id, receiverId, email }: ConnectMail): Promise<InboxLink[]> {
  const existing = await em.find(InboxLink, { connectMailId: id }, { orderBy: { id: 'asc' } })
  return existing.length > 0 ? existing : makeLinks(em, { receiverId, connectMailId: id, email })
}

/** The reply of the relay when it rejected the mail for good; null when it accepted it. */
async function readRefusal(sending: Promise<void>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    if (error instanceof MailRefused) return error.reply
    throw error
  }
}

type Outcome = Pick<InboxLink, 'sentAt' | 'refusal' | 'feedback' | 'feedbackReason' | 'openedAt' | 'email'>

/** Computes the status of a connect mail from its links, and stores it. */
export async function updateConnectMailStatus(em: EntityManager, id: string): Promise<void> {
  const mail = await em.findOne(ConnectMail, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (mail === null) return
  const links = await em.find(InboxLink, { connectMailId: id }, { orderBy: { id: 'asc' } })
  const sentAt = links.map((link) => link.sentAt).find((at) => at != null)
  em.assign(mail, {
    status: sumStatus(links),
    reason: firstReason(links),
    sentAt: mail.sentAt ?? sentAt ?? null,
  })
  await em.flush()
}

/** Good news of one address outweighs bad news of another: somebody can connect. */
function sumStatus(links: readonly Outcome[]): DcmStatus {
  if (links.some(({ sentAt, refusal }) => sentAt == null && refusal == null)) return 'NEW'
  if (
    links.some(
      ({ openedAt, feedback }) => openedAt != null || feedback === 'DELIVERY' || feedback === 'COMPLAINT',
    )
  )
    return 'SUCCESS'
  if (links.some(({ sentAt, feedback }) => sentAt != null && feedback == null)) return 'SENT'
  return links.some(({ feedback }) => feedback === 'BOUNCE') ? 'BOUNCED' : 'ERROR'
}

/** The address stands beside it where there was but one. */
function firstReason(links: readonly Outcome[]): string | null {
  const failures = links.flatMap(({ email, refusal, feedback, feedbackReason }) => {
    const why = refusal ?? (feedback === 'BOUNCE' ? (feedbackReason ?? '') : null)
    if (why === null) return []
    return links.length === 1 ? [why] : [[email, why].filter(Boolean).join(': ')]
  })
  return failures.join('\n') || null
}
