import type { EntityManager } from '@mikro-orm/postgresql'
import { type ReceivedEventType, ReceivedInvoiceEvent } from './received-invoice-event.ts'

/** Stores what happened to a received document, with the rest of em's transaction. */
export function tellReceived(
  em: EntityManager,
  receivedInvoiceId: string,
  type: ReceivedEventType,
  detail: object = {},
  actorId: string | null = null,
): void {
  em.persist(em.create(ReceivedInvoiceEvent, { receivedInvoiceId, type, detail: { ...detail }, actorId }))
}

interface Once {
  /** Of the event; the second one with it is not stored. */
  id: string
  receivedInvoiceId: string
  type: ReceivedEventType
  detail: object
  actorId: string
}

/** For work that may be done twice. @returns whether it was not there yet */
export async function tellReceivedOnce(em: EntityManager, event: Once): Promise<boolean> {
  const { id, receivedInvoiceId, type, detail, actorId } = event
  const stored = await em.execute<unknown[]>(
    `insert into received_invoice_events (id, received_invoice_id, at, type, detail, actor_id)
     values (?, ?, clock_timestamp(), ?, ?::jsonb, ?) on conflict (id) do nothing returning 1`,
    [id, receivedInvoiceId, type, JSON.stringify(detail), actorId],
  )
  return stored.length > 0
}
