import type { components } from '#generated/api.ts'
import type { EventFinding } from './event-findings.ts'
import type { Language } from './mail-words.ts'
import type { EventType } from './status.ts'

type Detail = NonNullable<components['schemas']['InvoiceEvent']['detail']>

/** The detail of an event. Its actor is a column of its own, and the texts of rules are added when it is read. */
export type EventDetail = Omit<Detail, 'actor' | 'findings'> & CopyTerms & { findings?: EventFinding[] }

/** Of a mailed copy, for when it comes back; nobody is shown it. */
export interface CopyTerms {
  costsCredit?: boolean
  language?: Language
}

export type InvoiceEventType = `invoice.${Lowercase<EventType>}`

declare module '../platform/events/event.ts' {
  interface EventDetails extends Record<InvoiceEventType, EventDetail> {}
}

export const typeOf = (type: EventType): InvoiceEventType =>
  `invoice.${type.toLowerCase() as Lowercase<EventType>}`
