import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { lockPayer } from '../accounts/account-limits.ts'
import { payForMail } from '../invoices/mail-copy.ts'
import type { Principal } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { JobData, Queue } from '../platform/queue.ts'
import { getReceivedInvoice } from './read-received-invoice.ts'

interface ForwardContext {
  em: EntityManager
  queue: Queue
  principal: Principal
}

interface ForwardRequest {
  id: string
  email: string
  /** The mail's language: that of the user. */
  language: JobData['forward-received']['language']
}

/**
 * Queues a mail with a received document. It is free to the account's own address and the user's; to others it costs as much
 * as sending.
 * @throws {Problem} NOT_FOUND, ACCOUNT_LOCKED, NOT_ENOUGH_CREDITS
 */
export async function forwardReceived(
  { em, queue, principal }: ForwardContext,
  account: Account,
  { id, email, language }: ForwardRequest,
): Promise<{ email: string }> {
  const received = await getReceivedInvoice(em, account, id)
  const payer = await lockPayer(em, account)
  const costsCredit = await payForMail(em, payer, { email, freeFor: [account.email, ...ownEmail(principal)] })
  await queue.enqueue(em, 'forward-received', {
    eventId: uuidv7(),
    receivedInvoiceId: received.id,
    email,
    actorId: principal.id,
    actorKind: principal.kind,
    language,
    costsCredit,
  })
  return { email }
}

const ownEmail = ({ user }: Principal): string[] => (typeof user?.email === 'string' ? [user.email] : [])
