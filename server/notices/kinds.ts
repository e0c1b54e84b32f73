/** The events that a person is told about, by kind. */
import type { components } from '#generated/api.ts'
import type { ToldType } from '../activity/account-event.ts'

export type NoticeKind = components['schemas']['NoticeKind']
export type NoticeSpeed = components['schemas']['NoticeSpeed']

/** In the order of screens and mails. A link that stops mails numbers them by it: a new one goes last. */
export const NOTICE_KINDS = [
  'RECEIVED',
  'WARNING',
  'REJECTED',
  'FAILED',
  'SIGNED',
  'PAID',
  'RECURRING',
] as const satisfies readonly NoticeKind[]

const KINDS: Partial<Record<ToldType, NoticeKind>> = {
  'received_invoice.received': 'RECEIVED',
  'mailed_file.to_complete': 'RECEIVED',
  'mailed_file.to_take_in': 'RECEIVED',
  'received_invoice.held': 'WARNING',
  'invoice.rejected': 'REJECTED',
  'invoice.error': 'FAILED',
  'invoice.validation_error': 'FAILED',
  'invoice.duplicate_error': 'FAILED',
  'invoice.copy_not_mailed': 'FAILED',
  'received_invoice.answer_undelivered': 'FAILED',
  'received_invoice.copy_not_mailed': 'FAILED',
  'document.not_notified': 'FAILED',
  'forwarding.failed': 'FAILED',
  'forwarding.stuck': 'FAILED',
  'document.bounced': 'FAILED',
  'document.signed': 'SIGNED',
  'document.refused': 'SIGNED',
  'invoice.paid': 'PAID',
  'recurring.sent': 'RECURRING',
  'recurring.drafted': 'RECURRING',
  'recurring.not_sent': 'RECURRING',
  'recurring.missed': 'RECURRING',
}

/**
 * Undefined: nobody is told. The receipt that we give by ourselves (AB) is no failure where the sender takes none: a person answered nothing.
 */
export function kindOf(type: ToldType, detail: object): NoticeKind | undefined {
  if (type === 'received_invoice.answer_undelivered' && Reflect.get(detail, 'responseCode') === 'AB')
    return undefined
  return KINDS[type]
}
