/** The reach of a receiver: a way to tell them of anything, or the reason why there is none. Forms, lists, reminders, timelines and mails all ask here. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { complainedAt } from '../ports/mail/mail-suppression.ts'

/** As it is stored with a document, and told of a batch. */
export type Unreached = NonNullable<components['schemas']['DocumentEventDetail']['unreached']>

/** As the database has it; `presentReach` brings the moment into the form of the contract. */
export interface Reach {
  reachable: boolean
  by: 'EMAIL' | null
  since: string | null
  reason: Unreached | null
}

/**
 * SQL: the reach of the receiver `r`, as JSON. A mailbox counts as closed while the newest mail to it came back, and as stopped
 * once its owner complained; one open mailbox is enough.
 */
const REACH = `(select jsonb_build_object(
    'reachable', f.reason is null,
    'by', case when f.reason is null then 'EMAIL' end,
    'since', case f.reason when 'UNKNOWN' then r.deleted_at when 'STOPPED' then coalesce(r.stopped_at, f.complained_at)
      when 'BOUNCED' then f.bounced_at when 'NO_ADDRESS' then null else coalesce(r.connected_at, r.created_at) end,
    'reason', f.reason)
  from (
    select max(s.since) as complained_at, max(m.at) as bounced_at,
      case when r.deleted_at is not null then 'UNKNOWN'
        when r.stopped_at is not null then 'STOPPED'
        when count(*) = 0 then 'NO_ADDRESS'
        when bool_and(s.since is not null) then 'STOPPED'
        when bool_and(s.since is not null or m.came_back is true) then 'BOUNCED' end as reason
    from regexp_split_to_table(lower(trim(coalesce(r.email, ''))), '\\s*,\\s*') as a(address)
    left join lateral (select ${complainedAt('a.address')} as since) s on true
    left join lateral (
      select coalesce(l.sent_at, l.created_at) as at, l.refusal is not null or l.feedback is not distinct from 'BOUNCE' as came_back
      from inbox_links l
      where l.receiver_id = r.id and lower(l.email) = a.address and (l.sent_at is not null or l.refusal is not null)
      order by l.id desc limit 1) m on m.came_back
    where a.address <> '') f)`

/** SQL: the same of the receiver with that id. */
export const reachOfReceiver = (id: string): string => `(select ${REACH} from receivers r where r.id = ${id})`

/** SQL: the present addresses of the receiver with that id. */
export const addressesOfReceiver = (id: string): string =>
  `(select r.email from receivers r where r.id = ${id})`

/** Of each, by the receiver's id; nobody else has one. */
export async function findReach(
  em: EntityManager,
  receiverIds: readonly string[],
): Promise<Map<string, Reach>> {
  const rows = await em.execute<{ id: string; reach: Reach }[]>(
    `select r.id, ${REACH} as reach from receivers r where r.id in (select n.id::uuid from jsonb_array_elements_text(?::jsonb) as n(id))`,
    [JSON.stringify([...new Set(receiverIds)])],
  )
  return new Map(rows.map(({ id, reach }) => [id, reach]))
}

export async function findReceiverReach(em: EntityManager, receiverId: string): Promise<Reach> {
  return (await findReach(em, [receiverId])).get(receiverId) ?? UNKNOWN
}

const UNKNOWN: Reach = { reachable: false, by: null, since: null, reason: 'UNKNOWN' }

export const presentReach = ({ since, ...reach }: Reach): Reach => ({
  ...reach,
  since: since === null ? null : new Date(since).toISOString(),
})

/**
 * SQL: whether all mails with these links came back, and none of the addresses that they went to is the receiver's any more.
 * @param receiverId SQL of a receiver's id
 * @param linkIds SQL of an array of ids of links, as text
 */
export const wentToOldAddresses = (receiverId: string, linkIds: string): string => `exists (
  select from receivers r where r.id = ${receiverId} and cardinality(${linkIds}) > 0 and not exists (
    select from inbox_links l where l.id = any (${linkIds}::uuid[]) and (
      l.refusal is null and l.feedback is distinct from 'BOUNCE'
      or l.email = any (regexp_split_to_array(lower(trim(r.email)), '\\s*,\\s*')))))`
