import type { EntityManager } from '@mikro-orm/postgresql'
import { eventNouns } from '#generated/event-types.ts'
import type { Resources } from '../platform/access/resource.ts'
import type { FedRecord, Feed } from '../platform/events/feed.ts'
import { isNounOf, isTold, type ToldType } from './account-event.ts'
import { firstHash, hashAfter, type Link } from './chain.ts'

/** Appends events to the chains of their accounts. The feed gives them one transaction at a time, so no chain forks. */
export const takeEvents: Feed = async ({ em, resources }, records) => {
  const accounts = await findAccounts(em, resources, records)
  const ends = await lockEnds(em, [...new Set(accounts.values())])
  const links: (Link & { hash: string })[] = []
  for (const { event, client, userAgent } of records) {
    const accountId = accounts.get(event.subject)
    if (accountId === undefined || !isTold(event.type)) continue
    const { number, hash } = ends.get(accountId) ?? { number: 0, hash: firstHash(accountId) }
    const { id: eventId, at, type, subject, actor, detail } = event
    const who = { actorKind: actor?.kind ?? null, actorId: actor?.id ?? null, client, userAgent }
    const link = { accountId, number: number + 1, eventId, at, type, subject, ...who, detail }
    const end = { number: link.number, hash: hashAfter(hash, link) }
    links.push({ ...link, hash: end.hash })
    ends.set(accountId, end)
  }
  if (links.length > 0) await em.execute(APPEND, [JSON.stringify(links)])
}

const APPEND = `
  insert into account_events (account_id, number, event_id, at, type, subject, actor_kind, actor_id, client, user_agent, detail, hash)
  select "accountId", number, "eventId", at, type, subject, "actorKind", "actorId", client, "userAgent", detail, hash
  from jsonb_to_recordset(?::jsonb) as l("accountId" uuid, number int, "eventId" bigint, at timestamptz, type text, subject uuid,
    "actorKind" text, "actorId" uuid, client text, "userAgent" text, detail jsonb, hash text)`

const resourceName = (type: ToldType): string =>
  eventNouns.find(({ noun }) => isNounOf(type, noun))?.resource ?? ''

/** The account of each subject; none for a subject that was deleted since. */
async function findAccounts(
  em: EntityManager,
  resources: Resources,
  records: readonly FedRecord[],
): Promise<Map<string, string>> {
  const byResource = new Map<string, Set<string>>()
  for (const { event } of records) {
    if (!isTold(event.type)) continue
    const resource = resourceName(event.type)
    byResource.set(resource, (byResource.get(resource) ?? new Set()).add(event.subject))
  }
  const found = new Map<string, string>()
  for (const [name, subjects] of byResource) {
    const owner = resources.get(name)?.owner
    if (owner === undefined) throw new Error(`nothing is known of ${name}`)
    const sql = `select s.id, o.account_id from jsonb_array_elements_text(?::jsonb) s(id)
      cross join lateral (${owner.replace('?', 's.id::uuid')}) o`
    const rows = await em.execute<{ id: string; account_id: string }[]>(sql, [JSON.stringify([...subjects])])
    for (const { id, account_id } of rows) found.set(id, account_id)
  }
  return found
}

interface End {
  number: number
  hash: string
}

const ENDS = `
  select e.account_id, e.number, e.hash from jsonb_array_elements_text(?::jsonb) a(id)
  cross join lateral (select * from account_events where account_id = a.id::uuid order by number desc limit 1) e`

async function lockEnds(em: EntityManager, accountIds: string[]): Promise<Map<string, End>> {
  const rows = await em.execute<(End & { account_id: string })[]>(ENDS, [JSON.stringify(accountIds)])
  return new Map(rows.map(({ account_id, number, hash }) => [account_id, { number, hash }]))
}
