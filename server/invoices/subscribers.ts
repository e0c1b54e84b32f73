import type { RecordedEvent } from '../platform/events/event.ts'
import { defineHappening } from '../platform/events/event.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Invoice } from './invoice.ts'
import { returnedCopy } from './mail-copy.ts'
import { failureMail } from './mails.ts'
import { recordOnce } from './record-event.ts'
import { failInvoice } from './settle-invoice.ts'
import type { Failure } from './status.ts'

type Failed = RecordedEvent<`invoice.${Lowercase<Failure>}`>

/** Tells the sender, unless the document was further along already. */
async function tellFailure(
  { em, queue, config, ports }: JobContext,
  { type, subject, detail }: Failed,
): Promise<void> {
  const failure = defineHappening(type)
  const invoice = await em.findOneOrFail(Invoice, subject)
  if (invoice.status !== failure) return
  const { mail, account } = await failureMail(em, invoice, { failure, detail }, config.publicUrl)
  await ports.mail.queue({ em, queue }, mail, { cause: 'OUTCOME', account })
}

/** An invoice that was mailed and came back has failed, as one that was refused at once; the mail may also be a copy. */
async function takeBounce(context: JobContext, event: RecordedEvent<'mail.bounced'>): Promise<void> {
  const { subject, detail } = event
  const invoice = await context.em.findOne(Invoice, { id: subject, channel: 'EMAIL' })
  if (invoice === null) return takeReturnedCopy(context, event)
  await failInvoice(context.em, invoice.id, 'ERROR', {
    errorCode: 'MAIL_REFUSED',
    email: detail.to,
    note: detail.reason ?? null,
  })
}

const takeReturnedCopy = returnedCopy({
  noun: 'invoice',
  keyOf: (about) => `copy ${about}`,
  find: (em, id) => em.findOne(Invoice, id),
})

/** The fate of an invoice's mail; of copies only the departure is recorded. */
const takeWord =
  (type: 'MAIL_DELIVERED' | 'MAIL_COMPLAINED') =>
  async (
    { em }: JobContext,
    { subject, detail }: RecordedEvent<'mail.delivered' | 'mail.complained'>,
  ): Promise<void> => {
    if ((await em.count(Invoice, { id: subject, channel: 'EMAIL' })) > 0)
      await recordOnce(em, subject, { type, detail: { email: detail.to } })
  }

export const subscribers = {
  'mail.delivered': takeWord('MAIL_DELIVERED'),
  'mail.complained': takeWord('MAIL_COMPLAINED'),
  'mail.bounced': takeBounce,
  'invoice.error': tellFailure,
  'invoice.validation_error': tellFailure,
  'invoice.duplicate_error': tellFailure,
} satisfies Subscribers
