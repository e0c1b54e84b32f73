/** Holds the server at a chosen statement, from the database, so that nothing in the server knows about it. */
import { Client } from 'pg'

export interface Gate {
  /** Returns once somebody waits before it. */
  reached(): Promise<void>
  /** Ends the connections that wait: what they were doing is undone. */
  cut(): Promise<void>
  /** Opens it for good. What waits goes on, even for a process that is dead by now. */
  open(): Promise<void>
}

export interface Place {
  table: string
  /** Such as `before insert` or `before update of state`. */
  moment: string
  /** Over `new` and `old`. */
  when?: string
  /** Only when the transaction commits. */
  atCommit?: boolean
}

const KEY = 77_001

const WAITING = `select pid from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted
  and database = (select oid from pg_database where datname = current_database())`

/** Closed from now on. */
export async function closeGate(
  databaseUrl: string,
  { table, moment, when, atCommit }: Place,
): Promise<Gate> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'gate' })
  await client.connect()
  await client.query(`select pg_advisory_lock(${KEY})`)
  await client.query(`
    create or replace function gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${KEY}); return coalesce(new, old); end $$`)
  const kind = atCommit ? 'constraint trigger' : 'trigger'
  const deferred = atCommit ? 'deferrable initially deferred' : ''
  const condition = when === undefined ? '' : `when (${when})`
  await client.query(
    `create ${kind} gate ${moment} on ${table} ${deferred} for each row ${condition} execute function gate()`,
  )
  const waiting = async () => (await client.query<{ pid: number }>(WAITING)).rows.map(({ pid }) => pid)
  const until = async (done: (pids: number[]) => boolean) => {
    for (const end = Date.now() + 60_000; !done(await waiting()); ) {
      if (Date.now() > end) throw new Error(`nobody passed ${moment} on ${table}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return {
    reached: () => until((pids) => pids.length > 0),
    async cut() {
      for (const pid of await waiting()) await client.query('select pg_terminate_backend($1)', [pid])
      await until((pids) => pids.length === 0)
    },
    async open() {
      await client.query(`select pg_advisory_unlock(${KEY})`)
      await until((pids) => pids.length === 0)
      await client.query(`drop trigger gate on ${table}`)
      await client.end()
    },
  }
}
