import { Lease } from '../database/leases.ts'
import { Setting } from '../database/setting.ts'
import { jobs } from '../events/deliver-event.ts'
import { EventDelivery, FedEvent, StoredEvent } from '../events/event.ts'
import { IdempotencyAnswer } from '../http/idempotency.ts'
import { RateLimit } from '../limits/limits.ts'
import { defineModule } from './module.ts'

/** The platform's own tables and clean-up. */
export const platform = defineModule({
  name: 'platform',
  jobs,
  entities: [EventDelivery, FedEvent, IdempotencyAnswer, Lease, RateLimit, Setting, StoredEvent],
  outdated: [
    `delete from rate_limits where window_start < now() - interval '1 hour' and not starts_with(key, 'uploaded:')`,
    `delete from rate_limits where window_start < now() - interval '24 hours'`,
    `delete from leases where expires_at < now() - interval '1 hour'`,
    `delete from idempotency_answers where created_at < now() - interval '24 hours'`,
  ],
})
