import type { Subscribers } from '../platform/events/subscribers.ts'
import { tellAccepted } from './tell-accepted.ts'
import { tellWithdrawn } from './tell-withdrawn.ts'

export const subscribers = {
  'seat.accepted': tellAccepted,
  'seat.withdrawn': tellWithdrawn,
} satisfies Subscribers
