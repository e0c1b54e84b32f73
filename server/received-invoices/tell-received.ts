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
