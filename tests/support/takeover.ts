/** The time after which a dead process's work is somebody else's. */
import type { Orm } from '#server/platform/database/orm.ts'

/** More than leases and heartbeats are waited for. */
const LONG_AGO = `interval '1 minute'`

/**
 * Passes at once: a killed process counts as killed a minute ago. Tests that kill one of several processes, and chaos, really
 * wait.
 */
export async function passTakeoverTime(orm: Orm): Promise<void> {
  const em = orm.em.fork()
  await em.execute(`update leases set expires_at = expires_at - ${LONG_AGO}`)
  await em.execute(`update pgboss.job set heartbeat_on = heartbeat_on - ${LONG_AGO} where state = 'active'`)
}
