import type { components } from '#generated/api.ts'
import type { EventFinding } from './event-findings.ts'
import type { EventType } from './status.ts'

type Detail = NonNullable<components['schemas']['InvoiceEvent']['detail']>

/** What goes along with an event; who did it stands beside it, and rules get their words when they are read. */
export type EventDetail = Omit<Detail, 'actor' | 'findings'> & { findings?: EventFinding[] }

export type InvoiceEventType = `invoice.${Lowercase<EventType>}`

declare module '../platform/events/event.ts' {
  interface EventDetails extends Record<InvoiceEventType, EventDetail> {}
}

export const typeOf = (type: EventType): InvoiceEventType =>
  `invoice.${type.toLowerCase() as Lowercase<EventType>}`
