import { defineModule } from '../platform/modules/module.ts'
import { WebhookAttempt, WebhookDelivery } from './delivery.ts'
import { handlers } from './handlers.ts'
import { hearEvents } from './hear-events.ts'
import { sending } from './send-due.ts'
import { subscribers } from './subscribers.ts'
import { Webhook, WebhookSecret } from './webhook.ts'

export const webhooks = defineModule({
  name: 'webhooks',
  handlers,
  accountData: [{ name: 'webhooks', schema: 'Webhook', read: handlers.listWebhooks }],
  feeds: [hearEvents],
  polls: [sending],
  subscribers,
  entities: [Webhook, WebhookSecret, WebhookDelivery, WebhookAttempt],
  owns: { webhookId: Webhook, deliveryId: WebhookDelivery },
  outdated: [
    `delete from webhook_deliveries where state <> 'PENDING' and created_at < now() - interval '30 days'`,
    `delete from webhook_secrets where expires_at < now()`,
  ],
})
