import type { Subscribers } from '../platform/events/subscribers.ts'
import { tellKey } from './tell-key.ts'

export const subscribers = {
  'key.created': tellKey,
  'key.rotated': tellKey,
  'key.revoked': tellKey,
} satisfies Subscribers
