/**
 * The way of an event to a webhook:
 *
 *   event      stands in its account's list (activity)
 *     | hearEvents, in the transaction of the list
 *   delivery   a row for each webhook that wants the event
 *     | pickDue: its turn has come, its webhook works
 *   due
 *     | Slots: room for its account; webhooks that fail have their own
 *   slot
 *     | callWebhook
 *   attempt    storeSuccesses ends the delivery; storeFailure makes it due again later (schedule.ts), or gives it up
 */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { eventNouns } from '#generated/event-types.ts'
import { type AccountEvent, isNounOf, isTold, placesFor, type ToldType } from '../activity/account-event.ts'

import type { Scope } from '../api-keys/api-key.ts'
import { Grant } from '../integrations/grant.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { FedRecord, Feed } from '../platform/events/feed.ts'
import { SENDING } from './delivery.ts'
import { Webhook } from './webhook.ts'

const HAS_SOME = `
  select exists (select from webhooks) as has_some, exists (select from webhooks where integration_id is not null) as has_integrations`

interface Has {
  has_some: boolean
  has_integrations: boolean
}

/**
 * Gives each webhook its deliveries, in the transaction that takes the events over: none is lost, and none made twice. It runs
 * after the list of the account has its numbers. A delivery that a disabled webhook misses is FAILED from the start, so that it
 * can be sent later. A call that disables one meanwhile, or withdraws a grant, waits, so that no delivery waits for it afterwards.
 */
export const hearEvents: Feed = async ({ em, queue }, records) => {
  const [has] = await em.execute<Has[]>(HAS_SOME)
  if (has?.has_some !== true) return
  const events = await told(em, records)
  const grants = has.has_integrations ? await findGrants(em, events) : []
  const webhooks = await findWebhooks(em, events, grants)
  const rows = events.flatMap((event) =>
    webhooks
      .filter((webhook) => hears(webhook, event, grants))
      .map(({ id: webhook }) => ({ id: uuidv7(), webhook, event: event.id })),
  )
  if (rows.length === 0) return
  const heard = events.map(({ id, accountId: account, number, type, subject }) => ({
    id,
    account,
    number,
    type,
    subject,
  }))
  await em.execute(DELIVER, [JSON.stringify(rows), JSON.stringify(heard)])
  queue.wake(em, SENDING)
}

type Told = Pick<AccountEvent, 'accountId' | 'number' | 'type' | 'subject' | 'at' | 'detail'> & { id: number }

/** Those that are in the list of an account, in their order. */
async function told(em: EntityManager, records: readonly FedRecord[]): Promise<Told[]> {
  const ids = records.map(({ event }) => event.id)
  const places = await placesFor(em, ids)
  return records.flatMap(({ event: { id, type, subject, at, detail } }) => {
    const place = places.get(id)
    return place === undefined || !isTold(type) ? [] : { id, ...place, type, subject, at, detail }
  })
}

/** The text of an event is stored once, for any number of webhooks. */
const DELIVER = `
  insert into webhook_deliveries
    (id, webhook_id, account_id, company_id, number, type, subject, state, created_at, started_at, attempts, next_at, settled_at)
  select r.id, w.id, w.account_id, case when w.integration_id is not null then e.account end, e.number, e.type, e.subject,
    case when w.disabled_at is null then 'PENDING' else 'FAILED' end, now(), now(), 0, now(), case when w.disabled_at is not null then now() end
  from jsonb_to_recordset(?::jsonb) as r(id uuid, webhook uuid, event bigint)
  join jsonb_to_recordset(?::jsonb) as e(id bigint, account uuid, number int, type text, subject uuid) on e.id = r.event
  join webhooks w on w.id = r.webhook order by r.id`

const LOCKED = { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } } as const

const accountsIn = (events: readonly Told[]): string[] => [
  ...new Set(events.map(({ accountId }) => accountId)),
]

const findGrants = (em: EntityManager, events: readonly Told[]): Promise<Grant[]> =>
  em.find(Grant, { accountId: { $in: accountsIn(events) }, withdrawnAt: null }, LOCKED)

/** Those of the accounts, and of the integrations that they granted access, or did until just now. */
function findWebhooks(
  em: EntityManager,
  events: readonly Told[],
  grants: readonly Grant[],
): Promise<Webhook[]> {
  const withdrawn = events.flatMap(({ type, detail }) =>
    type === LAST && 'integrationId' in detail ? String(detail.integrationId) : [],
  )
  const integrationId = { $in: [...grants.map((grant) => grant.integrationId), ...withdrawn] }
  const own = { accountId: { $in: accountsIn(events) }, integrationId: null }
  return em.find(Webhook, { $or: [own, { integrationId }] }, LOCKED)
}

// Which webhooks hear an event.

/** A company's last event for an integration. */
export const LAST = 'grant.withdrawn' satisfies ToldType

type Hearing = Pick<Webhook, 'accountId' | 'integrationId' | 'types'>
type HeardEvent = Pick<AccountEvent, 'accountId' | 'type' | 'at' | 'detail'>
type Granted = Pick<Grant, 'integrationId' | 'accountId' | 'scopes' | 'createdAt'>

/** @param grants those that stand */
function hears(webhook: Hearing, event: HeardEvent, grants: readonly Granted[]): boolean {
  if (webhook.types != null && !webhook.types.includes(event.type)) return false
  const { integrationId } = webhook
  if (integrationId == null) return webhook.accountId === event.accountId
  if (isAboutGrantTo(integrationId, event)) return true
  return grants.some(
    (grant) =>
      grant.integrationId === integrationId &&
      grant.accountId === event.accountId &&
      grant.createdAt <= event.at &&
      isIn(grant.scopes, event.type),
  )
}

/** An integration always hears the events of its own grants. */
const isAboutGrantTo = (
  integrationId: string,
  { type, detail }: Pick<HeardEvent, 'type' | 'detail'>,
): boolean => type.startsWith('grant.') && 'integrationId' in detail && detail.integrationId === integrationId

/** The scope of the activity reads all events, others those of their noun. */
function isIn(scopes: readonly Scope[], type: ToldType): boolean {
  if (scopes.includes('activity:read')) return true
  return eventNouns.some((row) => 'scope' in row && isNounOf(type, row.noun) && scopes.includes(row.scope))
}
