import type { Subscribers } from '../platform/events/subscribers.ts'
import { takeMailFeedback } from './take-mail-feedback.ts'

export const subscribers = {
  'mail.delivered': takeMailFeedback,
  'mail.bounced': takeMailFeedback,
  'mail.complained': takeMailFeedback,
} satisfies Subscribers
