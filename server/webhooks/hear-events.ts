import { AccountEvent } from '../activity/account-event.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Feed } from '../platform/events/feed.ts'
import { SENDING, WebhookDelivery } from './delivery.ts'
import { Webhook } from './webhook.ts'

const HAS_SOME = 'select exists (select from webhooks) as has_some'

/**
 * Gives each webhook its deliveries, in the transaction that takes the events over: none is lost, and none made twice. It runs after
 * the list of the account has its numbers. What a disabled webhook misses is FAILED from the start, so that it can be sent later.
 */
export const hearEvents: Feed = async ({ em, queue }, records) => {
  const [found] = await em.execute<{ has_some: boolean }[]>(HAS_SOME)
  if (found?.has_some !== true) return
  const eventId = { $in: records.map(({ event }) => event.id) }
  const events = await em.find(AccountEvent, { eventId }, { orderBy: { eventId: 'asc' } })
  const accountId = { $in: [...new Set(events.map((event) => event.accountId))] }
  const webhooks = await em.find(Webhook, { accountId })
  const now = new Date()
  const rows = events.flatMap((event) =>
    webhooks.filter((webhook) => hears(webhook, event)).map((webhook) => deliveryOf(webhook, event, now)),
  )
  if (rows.length === 0) return
  await em.insertMany(WebhookDelivery, rows)
  queue.wake(em, SENDING)
}

const hears = ({ accountId, types }: Webhook, event: AccountEvent): boolean =>
  accountId === event.accountId && (types == null || types.includes(event.type))

const deliveryOf = ({ id: webhookId, disabledAt }: Webhook, event: AccountEvent, now: Date) => ({
  id: uuidv7(),
  webhookId,
  accountId: event.accountId,
  number: event.number,
  type: event.type,
  subject: event.subject,
  state: disabledAt == null ? ('PENDING' as const) : ('FAILED' as const),
  createdAt: now,
  startedAt: now,
  attempts: 0,
  nextAt: now,
  settledAt: disabledAt == null ? null : now,
})
