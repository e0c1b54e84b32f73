import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { User } from '../accounts/user.ts'
import { uuidv7 } from '../database/uuid.ts'
import type { JobContext } from '../jobs/job.ts'
import type { JobData } from '../jobs/job-data.ts'
import type { Queue } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { getInvoice } from './get-invoice.ts'
import { Invoice } from './invoice.ts'
import { attachmentsOf } from './mail-invoice.ts'
import { deliveryMail } from './mails.ts'
import { recordEvent } from './record-event.ts'
import { isFailure } from './status.ts'

export interface Asked {
  invoiceId: string
  email: string
}

interface Means {
  em: EntityManager
  queue: Queue
  user: User
}

/** Queues a copy for whoever needs one; it costs nothing and moves no status. @throws {Problem} NOT_FOUND; INVOICE_NOT_SENT */
export async function mailCopy(
  { em, queue, user }: Means,
  account: Account,
  { invoiceId, email }: Asked,
): Promise<{ email: string }> {
  const invoice = await getInvoice(em, account, invoiceId)
  if (isFailure(invoice.status)) throw new Problem('INVOICE_NOT_SENT')
  await queue.enqueue(em, 'mail-copy', { key: `copy ${uuidv7()}`, invoiceId, email, actorId: user.id })
  return { email }
}

/** One mail per key, however often it is tried; its event says that it went out, once. */
export async function sendCopy(context: JobContext, copy: JobData['mail-copy']): Promise<'DONE'> {
  const { em, ports } = context
  const invoice = await em.findOneOrFail(Invoice, copy.invoiceId)
  const seller = await em.findOneOrFail(Account, invoice.accountId)
  const attachments = await attachmentsOf(context, invoice)
  await ports.mail.send({ ...deliveryMail(invoice, seller, copy.email), key: copy.key, attachments })
  await tell(context, copy, 'COPY_MAILED')
  return 'DONE'
}

/** Who asked for it sees in the timeline that it never went. */
export const giveUpCopy = (context: JobContext, copy: JobData['mail-copy']): Promise<void> =>
  tell(context, copy, 'COPY_NOT_MAILED')

async function tell(
  { em }: JobContext,
  { key, invoiceId, email, actorId }: JobData['mail-copy'],
  type: 'COPY_MAILED' | 'COPY_NOT_MAILED',
): Promise<void> {
  await em.transactional((inTransaction) =>
    recordEvent(inTransaction, invoiceId, { type, detail: { email }, actorId, messageId: key }),
  )
}
