/**
 * Work that one process at a time may do, over any connection, also through a pooler: a row names its holder and its end. A
 * process renews its leases as long as it lives. One that stands still for longer loses them, and can't commit (fence.ts).
 */
import { randomUUID } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/core'
import type { Pool } from 'pg'
import { type HeldLease, LeaseLost, outsideLease, withLease } from './held-lease.ts'

const LeaseSchema = defineEntity({
  name: 'Lease',
  tableName: 'leases',
  properties: {
    subject: p.text().primary(),
    /** The process. */
    owner: p.uuid(),
    /** Grows with each lease on any subject. */
    token: p.bigint(),
    /** By the database's clock. */
    expiresAt: p.datetime(),
  },
})

/**
 * Work that a process has taken for itself (leases.ts). The table is unlogged: it costs no disk sync, and after a crash or on a
 * promoted replica it is empty, so nobody who held a lease before can commit.
 */
export class Lease extends LeaseSchema.class {}
LeaseSchema.setClass(Lease)

/** A dead process's work is free after the first. */
const TIMES = { leaseSeconds: 12, renewalMilliseconds: 3_000 }

/** The locks that keep processes of the version before away. Undefined where there can be none. */
export interface EarlierLocks {
  whileHeld<T>(subject: string, work: () => Promise<T>): Promise<T | 'BUSY'>
  close(): Promise<void>
}

export class Leases {
  readonly #owner = randomUUID()
  readonly #pool: Pool
  readonly #earlier: EarlierLocks | undefined
  readonly #seconds: number
  readonly #held = new Set<string>()
  readonly #renewing: NodeJS.Timeout

  constructor(pool: Pool, earlier: EarlierLocks | undefined, times = TIMES) {
    this.#pool = pool
    this.#earlier = earlier
    this.#seconds = times.leaseSeconds
    this.#renewing = setInterval(() => this.#renew(), times.renewalMilliseconds)
    this.#renewing.unref()
  }

  /** Does the work while it has the lease on its subject, or nothing when somebody else has it, or takes it over meanwhile. */
  async whileHeld<T>(subject: string, work: () => Promise<T>): Promise<T | 'BUSY'> {
    if (this.#held.has(subject)) return 'BUSY'
    this.#held.add(subject)
    try {
      const leased = () => this.#whileLeased(subject, work)
      return await outsideLease(() => this.#earlier?.whileHeld(subject, leased) ?? leased())
    } finally {
      this.#held.delete(subject)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#renewing)
    await this.#earlier?.close()
  }

  async #whileLeased<T>(subject: string, work: () => Promise<T>): Promise<T | 'BUSY'> {
    const [taken] = await this.#ask<{ token: string }>(TAKE, [subject, this.#owner, this.#seconds])
    if (taken === undefined) return 'BUSY'
    const lease = this.#leaseOn(subject, taken.token)
    try {
      const result = await withLease(lease, work)
      return lease.isLost ? 'BUSY' : result
    } catch (error) {
      if (lease.isLost) return 'BUSY'
      throw error
    } finally {
      /** One that can't be given back runs out. */
      await this.#ask(GIVE_BACK, [subject, this.#owner, taken.token]).catch(() => undefined)
    }
  }

  #leaseOn(subject: string, token: string): HeldLease {
    const lease = {
      subject,
      owner: this.#owner,
      token,
      isLost: false,
      confirm: async () => {
        const renewed = await outsideLease(() =>
          this.#ask(CONFIRM, [subject, this.#owner, token, this.#seconds]),
        )
        lease.isLost ||= renewed.length === 0
        if (lease.isLost) throw new LeaseLost(subject)
      },
    }
    return lease
  }

  /** A failed renewal is tried again; in the end the lease runs out. */
  #renew(): void {
    if (this.#held.size === 0) return
    this.#ask(RENEW, [this.#owner, [...this.#held], this.#seconds]).catch(() => undefined)
  }

  async #ask<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(sql, values)).rows
  }
}

const until = (place: number): string => `clock_timestamp() + make_interval(secs => $${place})`

/** Neither taking nor renewing waits for a row that is locked: somebody commits with that lease just now (fence.ts). */
const TAKE = `
  with seen as (select from leases where subject = $1),
  free as (
    select subject from leases where subject = $1 and expires_at <= clock_timestamp() for no key update skip locked
  ),
  taken as (
    update leases l set owner = $2, token = nextval('lease_tokens'), expires_at = ${until(3)}
    from free where l.subject = free.subject returning l.token
  ),
  made as (
    insert into leases (subject, owner, token, expires_at)
    select $1, $2, nextval('lease_tokens'), ${until(3)} where not exists (select from seen)
    on conflict do nothing returning token
  )
  select token::text from taken union all select token::text from made`

const RENEW = `
  with ours as (
    select subject from leases where owner = $1 and subject = any ($2::text[]) for no key update skip locked
  )
  update leases l set expires_at = ${until(3)} from ours where l.subject = ours.subject`

const CONFIRM = `
  update leases set expires_at = ${until(4)} where subject = $1 and owner = $2 and token = $3 returning subject`

const GIVE_BACK = 'delete from leases where subject = $1 and owner = $2 and token = $3'
