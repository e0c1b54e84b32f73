/** An administrator's acts in an account, as the company sees them. */
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'operator.read': Record<never, never>
    'operator.started': { reason: string }
    'operator.acted': { operation: string; reason?: string }
    'operator.stopped': Record<never, never>
  }
}

const HALF_HOUR = 30 * 60_000
/** The readings that this process knows to be recorded. */
const MOST_KNOWN = 1_000

/** Told once in half an hour. */
export function readingRecorder(orm: MikroORM): (principal: Principal) => Promise<void> {
  const known = new Set<string>()
  return async (principal) => {
    const { account, id } = principal
    if (account === undefined) return
    const key = `operator.read ${id} ${account.id} ${Math.floor(Date.now() / HALF_HOUR)}`
    if (known.has(key)) return
    await orm.em
      .fork()
      .transactional((em) =>
        record(em, { type: 'operator.read', subject: account.id, detail: {}, principal, key }),
      )
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(key)
  }
}

/** In the transaction of the act. */
export async function recordActed(em: EntityManager, principal: Principal, operation: string): Promise<void> {
  const { account, acting: reason } = principal
  if (account === undefined) return
  const detail = { operation, ...(reason !== null && { reason }) }
  await record(em, { type: 'operator.acted', subject: account.id, detail, principal })
}
