import { Account } from '../accounts/account.ts'
import { giveBackCredit } from '../accounts/credits.ts'
import { attachmentsFrom, refusalOf } from '../invoices/mail-invoice.ts'
import { record } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { JobData } from '../platform/queue.ts'
import { forwardedMail, notForwardedMail } from './forward-mails.ts'
import type { ReceivedInvoice } from './received-invoice.ts'

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
    await em.transactional((inTransaction) =>
      record(inTransaction, {
        ...{ type: 'received_invoice.copy_mailed', ...factsOf(data), detail: { email: data.email } },
      }),
    )
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
    const detail = { email: data.email, ...why }
    const event = { type: 'received_invoice.copy_not_mailed', ...factsOf(data), detail } as const
    if (!(await record(inTransaction, event))) return
    if (data.costsCredit) {
      await giveBackCredit(inTransaction, received.accountId)
      await record(inTransaction, {
        ...{ type: 'received_invoice.credit_returned', subject: received.id, detail: {}, principal: null },
      })
    }
    const mail = await notForwardedMail(inTransaction, received, data, { note: why.note, config })
    if (mail !== undefined) await queue.enqueue(inTransaction, 'send-mail', mail)
  })
}

/** One event says what came of it, whatever that is. */
const factsOf = ({ eventId, receivedInvoiceId: subject, actorId }: Forward) => ({
  ...{ subject, key: `forwarded ${eventId}`, principal: { kind: 'user', id: actorId } as const },
})
