import type { RecordedEvent } from '../platform/events/event.ts'
import type { DisabledBecause, Webhook } from './webhook.ts'

interface Named {
  webhookId: string
  url: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account. */
    'webhook.created': Named
    'webhook.changed': Named
    'webhook.rotated': Named
    'webhook.disabled': Named & { because: DisabledBecause }
    'webhook.deleted': Named
  }
}

export const named = ({ id: webhookId, url }: Webhook): Named => ({ webhookId, url })

export type WebhookDisabled = RecordedEvent<'webhook.disabled'>
