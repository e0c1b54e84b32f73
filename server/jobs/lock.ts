import type { Pool } from 'pg'

/**
 * Does the work while holding the lock on its subject, or nothing when a live process holds it. The lock is the
 * connection's: it goes when that process dies, however it dies, and stays for as long as it lives, even if it is
 * stopped or too busy to send a heartbeat.
 */
export async function whileLocked<T>(
  pool: Pool,
  subject: string,
  work: () => Promise<T>,
): Promise<T | 'BUSY'> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [subject],
    )
    if (rows[0]?.mine !== true) return 'BUSY'
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [subject])
    }
  } catch (error) {
    broken ??= error instanceof Error && 'code' in error ? error : undefined
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
