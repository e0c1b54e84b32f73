import type { EntityManager } from '@mikro-orm/postgresql'
import { type EventAt, eventAt } from '../activity/account-event.ts'
import { isGranted, standsAt } from '../integrations/grant.ts'
import { type Delivered, makeBody } from './delivery.ts'
import { LAST } from './hear-events.ts'

/** A delivery whose turn it is. */
export interface Due {
  id: string
  webhookId: string
  /** Of the webhook. */
  accountId: string
  /** The body of the call. */
  body: string
  url: string
  /** Encrypted, newest first. */
  secrets: string[]
  /** True where the webhook's last call failed. */
  isFailing: boolean
}

/** The accounts and webhooks that are left out, because no slot is left for them. */
export interface Full {
  /** Whose webhooks that work are called as often as they may be. */
  accounts: readonly string[]
  /** Webhooks that fail, and are being called. */
  webhooks: readonly string[]
}

/** As it is in the database: the event is null for a test. */
interface Row extends Omit<Due, 'body'>, Omit<Delivered, 'createdAt'> {
  accountId: string
  createdAt: string
  event: EventAt | null
}

const IS_CALLED = `w.disabled_at is null and (w.paused_until is null or w.paused_until <= now())
  and (w.created_by_kind is distinct from 'grant' or ${standsAt('w.created_by_id')})`
/** The last event of a company for an integration is the withdrawal of its grant. */
const IS_ALLOWED = `(d.company_id is null or d.type = '${LAST}' or ${isGranted('w.integration_id', 'd.company_id')})`
const IS_DUE = `d.webhook_id = w.id and d.state = 'PENDING' and d.next_at <= now() and ${IS_ALLOWED}`

const WAITS = `
  select exists (
    select from webhooks w where ${IS_CALLED} and exists (select from webhook_deliveries d where ${IS_DUE})
  ) as waits`

/** Of one webhook, in one look. */
const MOST_OF_ONE = 8
const MOST = 200

/**
 * Nothing of a subject while an earlier delivery of it waits: this keeps the order. A delivery under way is left out, and still
 * counts as earlier. In no order of webhooks, so that none is always last. Each row is asked for on its own, by the indexes:
 * a few are wanted of perhaps many thousands.
 */
const PICK = `
  select d.id, w.id as "webhookId", w.account_id as "accountId", d.company_id as "companyId", d.number, d.type, d.subject, d.created_at as "createdAt", w.url,
    w.failures > 0 as "isFailing",
    ${eventAt('coalesce(d.company_id, d.account_id)', 'd.number')} as event,
    (select jsonb_agg(s.secret order by s.id desc) from webhook_secrets s
     where s.webhook_id = w.id and (s.expires_at is null or s.expires_at > now())) as secrets
  from webhooks w cross join lateral (
    select * from webhook_deliveries d
    where ${IS_DUE} and d.id <> all (array(select jsonb_array_elements_text(?::jsonb)::uuid))
      and coalesce(d.number <= (
        select min(e.number) from webhook_deliveries e
        where e.webhook_id = w.id and e.subject = d.subject and e.state = 'PENDING'
      ), true)
    order by d.next_at, d.number limit case when w.failures > 0 then 1 else ${MOST_OF_ONE} end
  ) d
  where ${IS_CALLED} and case when w.failures > 0
    then w.id <> all (array(select jsonb_array_elements_text(?::jsonb)::uuid))
    else w.account_id <> all (array(select jsonb_array_elements_text(?::jsonb)::uuid)) end
  order by random() limit ${MOST}`

export async function hasDue(em: EntityManager): Promise<boolean> {
  const [found] = await em.execute<{ waits: boolean }[]>(WAITS)
  return found?.waits === true
}

/** @param underWay the ids of the deliveries under way */
export async function pickDue(em: EntityManager, underWay: readonly string[], full: Full): Promise<Due[]> {
  const lists = [underWay, full.webhooks, full.accounts].map((list) => JSON.stringify(list))
  const rows = await em.execute<Row[]>(PICK, lists)
  return rows.map(({ createdAt, event, ...row }) => {
    const delivery = { ...row, createdAt: new Date(createdAt) }
    return { ...row, body: makeBody(delivery, event && { ...event, at: new Date(event.at) }) }
  })
}
