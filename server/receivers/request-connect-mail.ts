import type { EntityManager } from '@mikro-orm/postgresql'
import { invitationBlock } from '#contracts/rules/invitation.ts'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { ConnectMail } from './connect-mail.ts'
import { latestConnectMailOf, lockReceiver } from './get-receiver.ts'

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
  const latest = await latestConnectMailOf(em, receiver)
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
