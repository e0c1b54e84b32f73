/** Tells a company of documents that were not forwarded, each once and many together, and of a target that does not answer. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { record } from '../platform/events/record.ts'
import { ForwardedDocument, Forwarding, named } from './forwarding.ts'

/** Further failures of a forwarding wait so long, and are told together. */
const BETWEEN = `interval '1 hour'`
/** A target that answers within this time is no news. */
const STUCK_AFTER = `interval '1 hour'`

const UNTOLD = `
  select id from forwardings f where (f.told_failed_at is null or f.told_failed_at < now() - ${BETWEEN})
    and exists (select from forwarded_documents d where d.forwarding_id = f.id and d.state = 'FAILED' and d.told_at is null)
  union
  select id from forwardings where failing_since < now() - ${STUCK_AFTER} and told_stuck_at is null
  order by 1 limit 1000`

export async function tellFailures({ orm }: Pick<AppContext, 'orm'>): Promise<void> {
  const found = await orm.em.fork().execute<{ id: string }[]>(UNTOLD)
  for (const { id } of found) await inTransaction(orm, (em) => tell(em, id))
}

async function tell(em: EntityManager, id: string): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  const forwarding = await em.findOne(Forwarding, id, lock)
  if (forwarding === null) return
  const now = new Date()
  await tellFailed(em, forwarding, now)
  await tellStuck(em, forwarding, now)
}

async function tellFailed(em: EntityManager, forwarding: Forwarding, now: Date): Promise<void> {
  const untold = { forwardingId: forwarding.id, state: 'FAILED', toldAt: null } as const
  const documents = await em.nativeUpdate(ForwardedDocument, untold, { toldAt: now })
  if (documents === 0) return
  forwarding.toldFailedAt = now
  await em.flush()
  const detail = { ...named(forwarding), documents }
  await record(em, { type: 'forwarding.failed', subject: forwarding.accountId, detail, principal: null })
}

const HOUR_MS = 3_600_000

async function tellStuck(em: EntityManager, forwarding: Forwarding, now: Date): Promise<void> {
  const { failingSince, toldStuckAt, accountId, id: forwardingId } = forwarding
  if (failingSince == null || toldStuckAt != null || failingSince.getTime() > now.getTime() - HOUR_MS) return
  const documents = await em.count(ForwardedDocument, { forwardingId, state: 'WAITING' })
  if (documents === 0) return
  forwarding.toldStuckAt = now
  await em.flush()
  const detail = { ...named(forwarding), documents }
  await record(em, { type: 'forwarding.stuck', subject: accountId, detail, principal: null })
}
