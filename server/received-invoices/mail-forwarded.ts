import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { giveBackCredit } from '../accounts/credits.ts'
import { attachmentsFrom, refusalOf } from '../invoices/mail-invoice.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { JobData } from '../platform/queue.ts'
import { forwardedMail, notForwardedMail } from './forward-mails.ts'
import type { ReceivedInvoice } from './received-invoice.ts'
import { tellReceived, tellReceivedOnce } from './tell-received.ts'

type Forward = JobData['forward-received']

interface ForwardWork {
  data: Forward
}

interface Why {
  errorCode: string
  note?: string
}

/** The files that came along, and the XML: one mail, however often it is tried, and one event that says so. */
export async function mailForwarded(
  context: JobContext,
  received: ReceivedInvoice,
  { data }: ForwardWork,
): Promise<'DONE'> {
  const { em, ports } = context
  const account = await em.findOneOrFail(Account, received.accountId)
  if (account.locked) {
    await fail(context, received, data, { errorCode: 'ACCOUNT_LOCKED' })
    return 'DONE'
  }
  const attachments = await attachmentsFrom(context, [...received.files, received.ublFile])
  const mail = { ...forwardedMail(received, account, data), attachments }
  const refusal = await refusalOf(ports.mail.send(mail))
  if (refusal === undefined)
    await em.transactional((inTransaction) => tell(inTransaction, data, 'COPY_MAILED'))
  else await fail(context, received, data, { errorCode: 'MAIL_REFUSED', note: refusal })
  return 'DONE'
}

/** Who asked for it sees in the timeline that it never went. */
export const giveUpForwarding = (
  context: JobContext,
  received: ReceivedInvoice,
  { data }: ForwardWork,
): Promise<void> => fail(context, received, data, { errorCode: 'SERVICE_UNAVAILABLE' })

/** The credit comes back, once, and who asked for it gets a mail. */
async function fail(
  { em, queue, config }: JobContext,
  received: ReceivedInvoice,
  data: Forward,
  why: Why,
): Promise<void> {
  await em.transactional(async (inTransaction) => {
    if (!(await tell(inTransaction, data, 'COPY_NOT_MAILED', why))) return
    if (data.costsCredit) {
      await giveBackCredit(inTransaction, received.accountId)
      tellReceived(inTransaction, received.id, 'CREDIT_RETURNED')
    }
    const mail = await notForwardedMail(inTransaction, received, data, { note: why.note, config })
    if (mail !== undefined) await queue.enqueue(inTransaction, 'send-mail', mail)
  })
}

const tell = (
  em: EntityManager,
  { eventId: id, receivedInvoiceId, email, actorId }: Forward,
  type: 'COPY_MAILED' | 'COPY_NOT_MAILED',
  why: Partial<Why> = {},
): Promise<boolean> =>
  tellReceivedOnce(em, { id, receivedInvoiceId, type, detail: { email, ...why }, actorId })
