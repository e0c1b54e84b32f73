import type { EntityManager } from '@mikro-orm/postgresql'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { lockForwarding, MOST_FORWARDINGS } from './change-forwarding.ts'
import { ForwardedDocument, Forwarding } from './forwarding.ts'

export interface ListedForwarding {
  forwarding: Forwarding
  waiting: number
  forwarded: number
  failed: number
  lastForwardedAt: Date | null
}

const COUNTS = `
  select forwarding_id as id, count(*) filter (where state = 'WAITING')::int as waiting,
    count(*) filter (where state = 'FORWARDED')::int as forwarded, count(*) filter (where state = 'FAILED')::int as failed,
    max(settled_at) filter (where state = 'FORWARDED') as last
  from forwarded_documents where account_id = ? group by 1`

interface Counts {
  id: string
  waiting: number
  forwarded: number
  failed: number
  last: string | null
}

/** Oldest first. */
export async function listForwardings(
  em: EntityManager,
  accountId: string,
  only: { id?: string } = {},
): Promise<ListedForwarding[]> {
  const order = { orderBy: { id: 'asc' }, limit: MOST_FORWARDINGS } as const
  const forwardings = await em.find(Forwarding, { accountId, ...only }, order)
  const counts = await em.execute<Counts[]>(COUNTS, [accountId])
  return forwardings.map((forwarding) => {
    const counted = counts.find(({ id }) => id === forwarding.id)
    const { waiting = 0, forwarded = 0, failed = 0, last = null } = counted ?? {}
    return { forwarding, waiting, forwarded, failed, lastForwardedAt: last === null ? null : new Date(last) }
  })
}

/** @throws {Problem} NOT_FOUND */
export async function getForwarding(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<ListedForwarding> {
  const [found] = await listForwardings(em, accountId, { id })
  if (found === undefined) throw new Problem('NOT_FOUND')
  return found
}

interface Log {
  accountId: string
  forwardingId: string
  state?: ForwardedDocument['state'] | undefined
  before?: string | undefined
  limit: number
}

/** Newest first. @throws {Problem} NOT_FOUND */
export async function listForwarded(
  em: EntityManager,
  { accountId, forwardingId, state, before, limit }: Log,
): Promise<ForwardedDocument[]> {
  if ((await em.count(Forwarding, { id: forwardingId, accountId })) === 0) throw new Problem('NOT_FOUND')
  const where = {
    ...{ forwardingId, accountId },
    ...(state !== undefined && { state }),
    ...(before !== undefined && { id: { $lt: before } }),
  }
  return em.find(ForwardedDocument, where, { orderBy: { id: 'desc' }, limit })
}

/** A row that waits is on its way already. */
const RESEND = `
  update forwarded_documents set state = 'WAITING', due_at = now(), queued_at = now(), round = round + 1, mail_id = null, mailed_to = null, attempts = 0,
    settled_at = null, reason = null, note = null, told_at = null
  where account_id = ? and forwarding_id = ? and state <> 'WAITING'
    and case when ?::jsonb is null then state = 'FAILED' else id in (select jsonb_array_elements_text(?::jsonb)::uuid) end
  returning id as "forwardedId", forwarding_id as owner`

/** @param ids null: all that failed @returns how many @throws {Problem} NOT_FOUND, FORWARDING_OFF */
export async function resendForwarded(
  { em, queue }: { em: EntityManager; queue: Queue },
  { accountId, forwardingId }: { accountId: string; forwardingId: string },
  ids: readonly string[] | null,
): Promise<number> {
  const forwarding = await lockForwarding(em, accountId, forwardingId)
  if (!forwarding.isOn) throw new Problem('FORWARDING_OFF')
  const named = ids && JSON.stringify(ids)
  const again = await em.execute<{ forwardedId: string; owner: string }[]>(RESEND, [
    ...[accountId, forwardingId, named, named],
  ])
  await queue.enqueueAll(em, 'forward-document', again)
  return again.length
}
