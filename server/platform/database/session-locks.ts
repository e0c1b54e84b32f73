import pg from 'pg'

/** PostgreSQL gives up a host that disappears after 25 seconds, and releases its locks. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))'

/**
 * Advisory locks on one connection: the version before knows no leases (leases.ts), and takes nothing on which such a lock is. A
 * lock lasts as long as its process lives, even when that is stopped. The version after this one leaves them out.
 */
export class SessionLocks {
  readonly #url: string
  #connecting: Promise<pg.Client> | undefined
  /** PostgreSQL lets one connection take a lock twice; this set prevents it. */
  readonly #held = new Set<string>()
  /** Settles when the connection has answered all it was asked: it takes one statement at a time. */
  #answered: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  /** Does the work while it holds the lock on its subject, or nothing when another process has it. */
  async whileHeld<T>(subject: string, work: () => Promise<T>): Promise<T | 'BUSY'> {
    if (this.#held.has(subject)) return 'BUSY'
    this.#held.add(subject)
    try {
      const client = await this.#connection()
      if (!(await this.#isTaken(client, subject))) return 'BUSY'
      try {
        return await work()
      } finally {
        await this.#letGo(client, subject)
      }
    } finally {
      this.#held.delete(subject)
    }
  }

  async close(): Promise<void> {
    const client = await this.#connecting?.catch(() => undefined)
    this.#connecting = undefined
    await client?.end()
  }

  #connection(): Promise<pg.Client> {
    this.#connecting ??= this.#connect()
    return this.#connecting
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'zegel earlier locks',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      options: KEEP_ALIVE,
    })
    /** The next lock opens a new connection. */
    const forget = () => {
      this.#connecting = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect().catch((error: unknown) => {
      forget()
      throw error
    })
    return client
  }

  async #isTaken(client: pg.Client, subject: string): Promise<boolean> {
    const { rows } = await this.#ask<{ taken: boolean }>(client, LOCK, subject)
    return rows[0]?.taken === true
  }

  /** A lost connection has lost its locks already. */
  async #letGo(client: pg.Client, subject: string): Promise<void> {
    const current = await this.#connecting?.catch(() => undefined)
    if (client !== current) return
    await this.#ask(client, UNLOCK, subject).catch(() => client.end())
  }

  #ask<Row extends pg.QueryResultRow>(client: pg.Client, statement: string, subject: string) {
    const answer = this.#answered.then(() => client.query<Row>(statement, [subject]))
    this.#answered = answer.catch(() => undefined)
    return answer
  }
}
