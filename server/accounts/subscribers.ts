import type { Subscribers } from '../platform/events/subscribers.ts'
import { tellChange } from './tell-change.ts'

export const subscribers = {
  'account.changed': tellChange,
  'account.email_requested': tellChange,
} satisfies Subscribers
