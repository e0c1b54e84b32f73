import type { EntityManager } from '@mikro-orm/postgresql'
import { defineJob, type JobContext } from '../jobs/job.ts'
import type { JobData } from '../queue.ts'
import { EventDelivery, StoredEvent } from './event.ts'
import { toRecorded } from './find-events.ts'
import { findSubscribers } from './subscribers.ts'

declare module '../queue.ts' {
  interface JobData {
    'deliver-event': { eventId: number; subject: string; subscriber: string }
  }
}

type Delivery = JobData['deliver-event']

/**
 * Gives a subscriber the pending events of a subject, oldest first: no event overtakes one that failed. The first job gives
 * them all; the others find nothing.
 */
export const jobs = {
  'deliver-event': defineJob<'deliver-event', StoredEvent>({
    atOnce: 4,
    subject: ({ subscriber, subject }) => `${subscriber} ${subject}`,
    find: ({ em }, { eventId }) => em.findOne(StoredEvent, eventId),
    async run(context, _event, { data }) {
      for (;;) {
        const due = await findDue(context.em, data)
        if (due.length === 0) return 'DONE'
        for (const { eventId } of due) await deliver(context, { ...data, eventId })
      }
    },
    /** Later events go on without it. */
    async giveUp({ em }, { id: eventId }, { data: { subject, subscriber } }) {
      await em.nativeDelete(EventDelivery, { subscriber, subject, eventId })
    },
  }),
}

const MAX_AT_ONCE = 100

const findDue = (em: EntityManager, { subscriber, subject }: Delivery): Promise<EventDelivery[]> =>
  em.fork().find(EventDelivery, { subscriber, subject }, { orderBy: { eventId: 'asc' }, limit: MAX_AT_ONCE })

async function deliver(context: JobContext, { subscriber, subject, eventId }: Delivery): Promise<void> {
  await context.em.fork().transactional(async (em) => {
    const event = await em.findOneOrFail(StoredEvent, eventId)
    await findSubscribers(em, event.type)
      .get(subscriber)
      ?.take({ ...context, em }, toRecorded(event))
    await em.nativeDelete(EventDelivery, { subscriber, subject, eventId })
  })
}
