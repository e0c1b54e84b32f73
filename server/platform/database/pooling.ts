/** The search for a pooler between this process and PostgreSQL: behind one, nothing may live in a connection. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config.ts'

const ROUNDS = 3

/** Of a round. A small pooler has no other session to give, least of all when several processes start at once. */
const PATIENCE_MILLISECONDS = 5_000

/**
 * DIRECT: each connection is a session of PostgreSQL's, for as long as it is open. POOLED: it may be another's with the next
 * transaction; so it may be behind a pooler that works by session, too, as that can't be told apart for certain.
 */
export type Pooling = 'DIRECT' | 'POOLED'

/** PostgreSQL tells each connection the id of its process at the start; a pooler can't keep to it. */
export async function findPooling(url: string): Promise<Pooling> {
  const clients = [open(url), open(url)]
  try {
    await Promise.all(clients.map((client) => client.connect()))
    for (let round = 0; round < ROUNDS; round++)
      if (!(await isOwnSession(clients, clients[round % clients.length]))) return 'POOLED'
    return 'DIRECT'
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
}

function open(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'zegel start',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  return client
}

/** While one of them is in a transaction, a pooler has to take another session for the others; it isn't one's own either when none comes. */
async function isOwnSession(
  clients: readonly pg.Client[],
  inTransaction: pg.Client | undefined,
): Promise<boolean> {
  const tooLate = wait(PATIENCE_MILLISECONDS, false, { ref: false })
  await Promise.race([inTransaction?.query('begin'), tooLate])
  for (const client of clients) {
    const isOwn = backendId(client).then((id) => id === Reflect.get(client, 'processID'))
    if (!(await Promise.race([isOwn, tooLate]))) return false
  }
  await inTransaction?.query('commit')
  return true
}

async function backendId(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id
}

/** The connection for locks of the version before, which knows no leases. */
const EARLIER = `
  select from pg_stat_activity where application_name = 'zegel locks' and datname = current_database()`

/**
 * The locks of the version before can't be seen reliably through a pooler.
 * @throws {ConfigError} while a process of it is at work on this database
 */
export async function refuseBesideEarlier(url: string): Promise<void> {
  const client = open(url)
  try {
    await client.connect()
    if ((await client.query(EARLIER)).rowCount === 0) return
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new ConfigError([
    'A process of an earlier version works on this database, and a pooler stands before it: stop that process first, or let DATABASE_URL name PostgreSQL itself until all are of this version.',
  ])
}
