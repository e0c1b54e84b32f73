/** Holds the server at a chosen statement, from the database, so that nothing in the server knows about it. */
import { Client } from 'pg'

export interface Gate {
  /** Holds only calls from now on. */
  close(): Promise<void>
  /** Returns once somebody waits before it. */
  reached(): Promise<void>
  /** Ends the waiting connections and so rolls back their transactions. */
  cut(): Promise<void>
  /** Releases the waiting calls, even for a process that is dead by now. */
  release(): Promise<void>
  /** Once nobody is at work on its table. */
  remove(): Promise<void>
  /** Opens it for good. */
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

/** Each gate has a lock of its own. */
let lastKey = 77_000

const locksOf = (key: number) => `pg_locks where locktype = 'advisory' and objid = ${key}
  and database = (select oid from pg_database where datname = current_database())`

/** Open for now. It is built before anybody is at work on its table, whose trigger waits for them. */
export async function buildGate(
  databaseUrl: string,
  { table, moment, when, atCommit }: Place,
): Promise<Gate> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'gate' })
  await client.connect()
  lastKey += 1
  const key = lastKey
  const name = `gate_${key}`
  const kind = atCommit ? 'constraint trigger' : 'trigger'
  const deferred = atCommit ? 'deferrable initially deferred' : ''
  const condition = when === undefined ? '' : `when (${when})`
  await client.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if exists (select from ${locksOf(key)} and granted and mode = 'ExclusiveLock') then
        perform pg_advisory_xact_lock_shared(${key});
      end if;
      return coalesce(new, old);
    end $$;
    create ${kind} ${name} ${moment} on ${table} ${deferred} for each row ${condition} execute function ${name}()`)
  const waiting = async () => {
    const { rows } = await client.query<{ pid: number }>(`select pid from ${locksOf(key)} and not granted`)
    return rows.map(({ pid }) => pid)
  }
  const until = async (done: (pids: number[]) => boolean) => {
    for (const end = Date.now() + 60_000; !done(await waiting()); ) {
      if (Date.now() > end) throw new Error(`nobody passed ${moment} on ${table}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const release = async () => {
    await client.query(`select pg_advisory_unlock(${key})`)
    await until((pids) => pids.length === 0)
  }
  const remove = async () => {
    await client.query(`drop function ${name} cascade`)
    await client.end()
  }
  return {
    async close() {
      await client.query(`select pg_advisory_lock(${key})`)
    },
    reached: () => until((pids) => pids.length > 0),
    async cut() {
      for (const pid of await waiting()) await client.query('select pg_terminate_backend($1)', [pid])
      await until((pids) => pids.length === 0)
    },
    release,
    remove,
    async open() {
      await release()
      await remove()
    },
  }
}

/** Closed from now on. */
export async function closeGate(databaseUrl: string, place: Place): Promise<Gate> {
  const gate = await buildGate(databaseUrl, place)
  await gate.close()
  return gate
}
