import type { Subscribers } from '../platform/events/subscribers.ts'
import { tellAccount } from './tell-account.ts'

export const subscribers = {
  'integration.created': tellAccount,
  'integration.rotated': tellAccount,
  'integration.deleted': tellAccount,
  'grant.created': tellAccount,
  'grant.changed': tellAccount,
  'grant.withdrawn': tellAccount,
} satisfies Subscribers
