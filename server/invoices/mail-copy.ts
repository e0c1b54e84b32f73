import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { giveBackCredit, lockPayer } from '../accounts/credits.ts'
import type { User } from '../accounts/user.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem } from '../platform/problem.ts'
import type { JobData, Queue } from '../platform/queue.ts'
import { getInvoice } from './get-invoice.ts'
import type { Invoice } from './invoice.ts'
import type { EventDetail } from './invoice-event.ts'
import { payForMail } from './mail-cost.ts'
import { attachmentsOf, refusalOf } from './mail-invoice.ts'
import { copyFailedMail, deliveryMail } from './mails.ts'
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

/**
 * Queues a copy for whoever needs one; it moves no status. To the customer's own address it costs nothing, to any other
 * what sending costs: else whoever has an account could mail the world for nothing.
 * @throws {Problem} NOT_FOUND, ACCOUNT_LOCKED, INVOICE_NOT_SENT, NOT_ENOUGH_CREDITS
 */
export async function mailCopy(
  { em, queue, user }: Means,
  account: Account,
  { invoiceId, email }: Asked,
): Promise<{ email: string }> {
  const invoice = await getInvoice(em, account, invoiceId)
  const payer = await lockPayer(em, account)
  if (isFailure(invoice.status)) throw new Problem('INVOICE_NOT_SENT')
  const costsCredit = await payForMail(em, payer, { email, freeFor: [invoice.customerEmail] })
  const asked = { invoiceId, email, actorId: user.id, costsCredit }
  await queue.enqueue(em, 'mail-copy', { key: `copy ${uuidv7()}`, ...asked })
  return { email }
}

type Copy = JobData['mail-copy']

interface CopyWork {
  data: Copy
}

/** One mail per key, however often it is tried; its event says that it went out, once. */
export async function sendCopy(
  context: JobContext,
  invoice: Invoice,
  { data: copy }: CopyWork,
): Promise<'DONE'> {
  const { em, ports } = context
  const seller = await em.findOneOrFail(Account, invoice.accountId)
  if (seller.locked) {
    await fail(context, invoice, copy, { errorCode: 'ACCOUNT_LOCKED' })
    return 'DONE'
  }
  const attachments = await attachmentsOf(context, invoice)
  const mail = { ...deliveryMail(invoice, seller, copy.email), key: copy.key, attachments }
  const refusal = await refusalOf(ports.mail.send(mail))
  if (refusal === undefined)
    await em.transactional((inTransaction) => tell(inTransaction, copy, 'COPY_MAILED'))
  else await fail(context, invoice, copy, { errorCode: 'MAIL_REFUSED', note: refusal })
  return 'DONE'
}

/** Who asked for it sees in the timeline that it never went. */
export const giveUpCopy = (context: JobContext, invoice: Invoice, { data }: CopyWork): Promise<void> =>
  fail(context, invoice, data, { errorCode: 'SERVICE_UNAVAILABLE' })

/** The credit comes back, once, and who asked for it gets a mail. */
async function fail(
  { em, queue, config }: JobContext,
  { accountId }: Invoice,
  copy: Copy,
  why: EventDetail,
): Promise<void> {
  await em.transactional(async (inTransaction) => {
    if (!(await tell(inTransaction, copy, 'COPY_NOT_MAILED', why))) return
    if (copy.costsCredit) await returnCredit(inTransaction, accountId, copy)
    const mail = await copyFailedMail(inTransaction, copy, why, config.publicUrl)
    if (mail !== undefined) await queue.enqueue(inTransaction, 'send-mail', mail)
  })
}

async function returnCredit(em: EntityManager, accountId: string, { key, invoiceId }: Copy): Promise<void> {
  await giveBackCredit(em, accountId)
  await recordEvent(em, invoiceId, { type: 'CREDIT_RETURNED', key: `${key} credit` })
}

async function tell(
  em: EntityManager,
  { key, invoiceId, email, actorId }: Copy,
  type: 'COPY_MAILED' | 'COPY_NOT_MAILED',
  why: EventDetail = {},
): Promise<boolean> {
  const detail = { email, ...why }
  return (await recordEvent(em, invoiceId, { type, detail, principal: { kind: 'user', id: actorId }, key }))
    .isNew
}
