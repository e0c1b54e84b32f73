import type { Subscribers } from '../platform/events/subscribers.ts'
import { takeBounce } from './take-bounce.ts'
import { tellAccepted } from './tell-accepted.ts'
import { tellWithdrawn } from './tell-withdrawn.ts'

export const subscribers = {
  'mail.bounced': takeBounce,
  'seat.accepted': tellAccepted,
  'seat.withdrawn': tellWithdrawn,
} satisfies Subscribers
