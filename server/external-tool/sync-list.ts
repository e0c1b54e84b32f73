import type { EntityManager } from '@mikro-orm/postgresql'
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem, Unavailable } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { RateLimited, type ToolPage, type ToolRow } from '../ports/external-tool/external-tool.ts'
import { ListedInvoice, ToolConnection } from './tool-connection.ts'

import { withTool } from './with-tool.ts'

/** A list that was read longer ago is read again when somebody looks at it. */
const FRESH_MS = 60_000
/** The interval between whole readings: a tool doesn't report its deletions. */
const WHOLE_MS = 24 * 3_600_000
/** The tool's clock may be late, and a change may have been stored a while after its time. */
const OVERLAP_MS = 10 * 60_000
const RETRY_SECONDS = 30
/** Between two tries, however often somebody looks. */
const SPARED_SECONDS = 3
/** A reading that takes longer was killed. */
const LOST_MS = 10 * 60_000
/** More pages are no list. */
const MAX_PAGES = 2_000

/** Queues a reading where it is due; of several at the same time, one. @returns whether one is under way */
export async function syncWhereDue(
  em: EntityManager,
  queue: Queue,
  connection: ToolConnection | null,
): Promise<boolean> {
  if (connection?.tokens == null) return false
  const { accountId, syncedAt, syncingAt } = connection
  if (isLaterThan(syncingAt, LOST_MS)) return true
  if (isLaterThan(syncedAt, FRESH_MS) || isWaiting(connection)) return false
  await em.fork().transactional(async (inside) => {
    const claimed = await inside.execute(
      `update tool_connections set syncing_at = now() where account_id = ?
       and (syncing_at is null or syncing_at < now() - interval '10 minutes') returning account_id`,
      [accountId],
    )
    if (claimed.length > 0) await queue.enqueue(inside, 'sync-tool', { accountId })
  })
  return true
}

/** A tool that takes no more calls is left alone so long; one that is down may be asked again by somebody who looks. */
function isWaiting({ outage, retryAt }: ToolConnection): boolean {
  if (retryAt == null) return false
  const spared = outage === 'UNREACHABLE' ? (RETRY_SECONDS - SPARED_SECONDS) * 1000 : 0
  return retryAt.getTime() - spared > Date.now()
}

const isLaterThan = (at: Date | null | undefined, ms: number): boolean =>
  at != null && Date.now() - at.getTime() < ms

/**
 * Reads the tool's changes since the last time. May be killed anywhere: a stored page is stored again. An
 * outage is shown with the connection, and the list stays as it was.
 */
export async function syncList(context: JobContext, { accountId }: ToolConnection): Promise<'DONE'> {
  const startedAt = new Date()
  try {
    const isWhole = await readAll(context, accountId, startedAt)
    const whole = isWhole ? { readWholeAt: startedAt } : {}
    const done = { syncedAt: startedAt, syncingAt: null, outage: null, retryAt: null, ...whole }
    await context.em.fork().nativeUpdate(ToolConnection, { accountId }, done)
  } catch (error) {
    await keepOutage(context.em.fork(), accountId, error)
  }
  return 'DONE'
}

/** @returns whether it was read from its beginning */
async function readAll(context: JobContext, accountId: string, startedAt: Date): Promise<boolean> {
  const { syncedAt, readWholeAt } = await context.em.fork().findOneOrFail(ToolConnection, accountId)
  const isWhole = syncedAt == null || !isLaterThan(readWholeAt, WHOLE_MS)
  const since = isWhole ? {} : { since: new Date(syncedAt.getTime() - OVERLAP_MS).toISOString() }
  const at: { since?: string; cursor?: string } = since
  for (let page = 0; page < MAX_PAGES; page++) {
    const { rows, next }: ToolPage = await withTool(context, accountId, (tool, token) =>
      tool.listChanges(token, at),
    )
    await store(context.em.fork(), accountId, rows)
    if (next === null) break
    at.cursor = next
  }
  if (isWhole) await context.em.fork().nativeDelete(ListedInvoice, { accountId, seenAt: { $lt: startedAt } })
  return isWhole
}

async function store(em: EntityManager, accountId: string, rows: readonly ToolRow[]): Promise<void> {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (once.length === 0) return
  await em.execute(
    `insert into tool_invoices (account_id, tool_id, "row", seen_at)
     select ?::uuid, r ->> 'id', r, now() from jsonb_array_elements(?::jsonb) r
     on conflict (account_id, tool_id) do update set "row" = excluded."row", seen_at = excluded.seen_at`,
    [accountId, JSON.stringify(once)],
  )
}

/** A connection that is over says so itself. */
async function keepOutage(em: EntityManager, accountId: string, error: unknown): Promise<void> {
  if (error instanceof Problem)
    return void (await em.nativeUpdate(ToolConnection, { accountId }, { syncingAt: null }))
  if (!(error instanceof RateLimited) && !(error instanceof Unavailable)) throw error
  const isLimited = error instanceof RateLimited
  const seconds = isLimited ? error.retryAfterSeconds : RETRY_SECONDS
  const retryAt = new Date(Date.now() + seconds * 1000)
  const outage = isLimited ? ('LIMITED' as const) : ('UNREACHABLE' as const)
  await em.nativeUpdate(ToolConnection, { accountId }, { syncingAt: null, outage, retryAt })
}
