import type { components } from '#generated/api.ts'
import type { CopyTerms, EventFinding } from '../invoices/invoice-event.ts'

import type { EventType } from '../platform/events/event.ts'
import type { CheckOnArrival } from './check-received.ts'

type Detail = NonNullable<components['schemas']['ReceivedInvoiceEvent']['detail']>

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'received_invoice.received': { messageId: string }
    'received_invoice.checked': CheckOnArrival
    'received_invoice.acknowledged': Pick<Detail, 'responseCode'>
    'received_invoice.accepted': Answered
    'received_invoice.rejected': Answered
    'received_invoice.answer_delivered': Pick<Detail, 'responseCode'>
    'received_invoice.answer_undelivered': Pick<Detail, 'responseCode'> & { findings?: EventFinding[] }
    'received_invoice.copy_mailed': { email: string } & CopyTerms
    'received_invoice.copy_not_mailed': { email: string; errorCode: string; note?: string }
    'received_invoice.credit_returned': Record<never, never>
  }
}

/** An event's detail; the texts of rules are added when it is read. */
export type ReceivedEventDetail = Omit<Detail, 'findings'> & CopyTerms & { findings?: EventFinding[] }

type Answered = Pick<Detail, 'responseCode' | 'reasons' | 'actions' | 'note'>

export type ReceivedEventType = Extract<EventType, `received_invoice.${string}`>
