import type { EntityManager } from '@mikro-orm/postgresql'
import { currentSpan } from '../traces/span.ts'
import { readTraceParent } from '../traces/trace-parent.ts'
import type { EventType } from './event.ts'

const BEGINNING =
  'select trace from events where subject = ? and trace is not null order by subject, id limit 1'

/**
 * Tells the trace that an event was recorded. Where something else brought it (a webhook, an answer, a reader), it becomes a
 * span of the trace in which its subject began, which names the one that brought it: so a receipt is found from the click.
 */
export async function traceEvent(em: EntityManager, type: EventType, subject: string): Promise<void> {
  const span = currentSpan()
  if (span === undefined) return
  span.tell(type)
  const [first] = await em.execute<{ trace: string }[]>(BEGINNING, [subject])
  const origin = readTraceParent(first?.trace)
  if (origin === undefined || origin.traceId === span.context.traceId) return
  span.beginIn(origin, `event ${type}`, { link: span.context }).end()
}
