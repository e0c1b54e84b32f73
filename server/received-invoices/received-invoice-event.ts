import type { components } from '#generated/api.ts'
import type { KeptFinding } from '../invoices/kept-findings.ts'
import type { EventType } from '../platform/events/event.ts'
import type { CheckOnArrival } from './check-received.ts'

type Told = NonNullable<components['schemas']['ReceivedInvoiceEvent']['detail']>

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'received_invoice.received': { messageId: string }
    'received_invoice.checked': CheckOnArrival
    'received_invoice.acknowledged': Pick<Told, 'responseCode'>
    'received_invoice.accepted': Answered
    'received_invoice.rejected': Answered
    'received_invoice.answer_delivered': Pick<Told, 'responseCode'>
    'received_invoice.answer_undelivered': Pick<Told, 'responseCode'> & { findings?: KeptFinding[] }
    'received_invoice.copy_mailed': { email: string }
    'received_invoice.copy_not_mailed': { email: string; errorCode: string; note?: string }
    'received_invoice.credit_returned': Record<never, never>
  }
}

/** Whatever is told of an event; rules get their words when they are read. */
export type ReceivedEventDetail = Omit<Told, 'findings'> & { findings?: KeptFinding[] }

type Answered = Pick<Told, 'responseCode' | 'reasons' | 'actions' | 'note'>

export type ReceivedEventType = Extract<EventType, `received_invoice.${string}`>
