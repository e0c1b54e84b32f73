import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { AccountEvent } from '../activity/account-event.ts'
import { Grant } from '../integrations/grant.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Feed } from '../platform/events/feed.ts'
import { SENDING, WebhookDelivery } from './delivery.ts'
import { hears, LAST } from './hears.ts'
import { Webhook } from './webhook.ts'

const HAS_SOME = `
  select exists (select from webhooks) as has_some, exists (select from webhooks where integration_id is not null) as has_integrations`

interface Has {
  has_some: boolean
  has_integrations: boolean
}

/**
 * Gives each webhook its deliveries, in the transaction that takes the events over: none is lost, and none made twice. It runs after
 * the list of the account has its numbers. What a disabled webhook misses is FAILED from the start, so that it can be sent later; whoever
 * disables one meanwhile, or withdraws a grant, waits, so that nothing comes to wait for it afterwards.
 */
export const hearEvents: Feed = async ({ em, queue }, records) => {
  const [has] = await em.execute<Has[]>(HAS_SOME)
  if (has?.has_some !== true) return
  const eventId = { $in: records.map(({ event }) => event.id) }
  const events = await em.find(AccountEvent, { eventId }, { orderBy: { eventId: 'asc' } })
  const grants = has.has_integrations ? await grantsOf(em, events) : []
  const webhooks = await webhooksOf(em, events, grants)
  const now = new Date()
  const rows = events.flatMap((event) =>
    webhooks
      .filter((webhook) => hears(webhook, event, grants))
      .map((webhook) => deliveryOf(webhook, event, now)),
  )
  if (rows.length === 0) return
  await em.insertMany(WebhookDelivery, rows)
  queue.wake(em, SENDING)
}

const LOCKED = { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } } as const

const accountsIn = (events: readonly AccountEvent[]): string[] => [
  ...new Set(events.map(({ accountId }) => accountId)),
]

const grantsOf = (em: EntityManager, events: readonly AccountEvent[]): Promise<Grant[]> =>
  em.find(Grant, { accountId: { $in: accountsIn(events) }, withdrawnAt: null }, LOCKED)

/** Those of the accounts, and of the integrations that they granted access, or did until just now. */
function webhooksOf(
  em: EntityManager,
  events: readonly AccountEvent[],
  grants: readonly Grant[],
): Promise<Webhook[]> {
  const withdrawn = events.flatMap(({ type, detail }) =>
    type === LAST && 'integrationId' in detail ? String(detail.integrationId) : [],
  )
  const integrationId = { $in: [...grants.map((grant) => grant.integrationId), ...withdrawn] }
  const own = { accountId: { $in: accountsIn(events) }, integrationId: null }
  return em.find(Webhook, { $or: [own, { integrationId }] }, LOCKED)
}

const deliveryOf = (
  { id: webhookId, accountId, integrationId, disabledAt }: Webhook,
  event: AccountEvent,
  now: Date,
) => ({
  id: uuidv7(),
  webhookId,
  accountId,
  companyId: integrationId == null ? null : event.accountId,
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
