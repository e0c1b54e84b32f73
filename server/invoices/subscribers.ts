import type { RecordedEvent } from '../platform/events/event.ts'
import { happeningOf } from '../platform/events/event.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Invoice } from './invoice.ts'
import { failureMail } from './mails.ts'
import type { Failure } from './status.ts'

type Failed = RecordedEvent<`invoice.${Lowercase<Failure>}`>

/** Tells the sender, unless the document was further along already. */
async function tellFailure(
  { em, queue, config }: JobContext,
  { type, subject, detail }: Failed,
): Promise<void> {
  const failure = happeningOf(type)
  const invoice = await em.findOneOrFail(Invoice, subject)
  if (invoice.status !== failure) return
  const mail = await failureMail(em, invoice, { failure, detail }, config.publicUrl)
  await queue.enqueue(em, 'send-mail', mail)
}

export const subscribers = {
  'invoice.error': tellFailure,
  'invoice.validation_error': tellFailure,
  'invoice.duplicate_error': tellFailure,
} satisfies Subscribers
