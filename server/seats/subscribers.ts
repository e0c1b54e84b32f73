import type { Subscribers } from '../platform/events/subscribers.ts'
import { tellAccepted } from './tell-accepted.ts'

export const subscribers = { 'seat.accepted': tellAccepted } satisfies Subscribers
