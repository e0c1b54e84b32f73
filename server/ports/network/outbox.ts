/** What was handed to a provider, or may have been: it keeps a message from being handed over twice. */
import { unavailable } from './provider-call.ts'
import type { Query } from './statements.ts'

interface Submitted {
  /** True while a hand-over may be under way, here or in another process. */
  isOpen: boolean
  /** When the provider said that it has it; null when it didn't. */
  acceptedAt: Date | null
  /** When it was first handed over. */
  createdAt: Date
}

export interface Outbox {
  find(key: string): Promise<Submitted | undefined>
  /**
   * Runs a hand-over, one at a time for a message. While the outcome of an earlier one is unknown, nobody may begin another.
   * @param handOver an error that it throws leaves the outcome unknown, unless it is `NothingHandedOver`
   * @throws {Unavailable} while another one is open
   */
  once<Result>(key: string, handOver: () => Promise<Result>): Promise<Result>
  accept(key: string, providerRef: string | null): Promise<void>
}

/** Wraps an error after which it is certain that this hand-over came to nothing. */
export class NothingHandedOver extends Error {
  override readonly name = 'NothingHandedOver'
  override readonly cause: unknown

  constructor(cause: unknown) {
    super('nothing was handed over')
    this.cause = cause
  }
}

/** Longer than a provider may be at work on a call that we gave up. */
const OPEN_SECONDS = 300

/** @param openSeconds how long a hand-over without an outcome keeps others from beginning */
export function outboxOn(query: Query, openSeconds = OPEN_SECONDS): Outbox {
  /** Of this process. */
  const running = new Map<string, Promise<unknown>>()
  const handOverOnce = async <Result>(key: string, handOver: () => Promise<Result>): Promise<Result> => {
    const claimed = await query(CLAIM, [key, openSeconds])
    if (claimed.length === 0) throw unavailable('it is being handed over, or the outcome is not known yet')
    try {
      const result = await handOver()
      await query(CLOSE, [key])
      return result
    } catch (error) {
      if (!(error instanceof NothingHandedOver)) throw error
      await query(CLOSE, [key])
      throw error.cause
    }
  }
  return {
    async find(key) {
      const [found] = await query<Submitted & { key: string }>(FIND, [key, openSeconds])
      return found
    },
    once<Result>(key: string, handOver: () => Promise<Result>) {
      const earlier = running.get(key) as Promise<Result> | undefined
      if (earlier) return earlier
      const work = handOverOnce(key, handOver).finally(() => running.delete(key))
      running.set(key, work)
      return work
    },
    async accept(key, providerRef) {
      await query(ACCEPT, [key, providerRef])
    },
  }
}

const IS_OPEN = 'submitted_messages.open_since > now() - make_interval(secs => $2)'

const CLAIM = `
  insert into submitted_messages (key, open_since, created_at) values ($1, now(), now())
  on conflict (key) do update set open_since = now()
  where (submitted_messages.open_since is null or not (${IS_OPEN})) returning key`

const CLOSE = 'update submitted_messages set open_since = null where key = $1'

const ACCEPT = `
  update submitted_messages set accepted_at = coalesce(accepted_at, now()), provider_ref = coalesce($2, provider_ref)
  where key = $1`

const FIND = `
  select coalesce(${IS_OPEN}, false) as "isOpen", accepted_at as "acceptedAt", created_at as "createdAt"
  from submitted_messages where key = $1`
