/**
 * Nothing holds a connection for ever. A statement without an answer may never get one: the machine behind has lost its power, or
 * something on the way has forgotten the connection, and nobody says so. And a transaction that stands still may have nobody left
 * who could end it, while others wait for its locks.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { ofEachClient } from './each-client.ts'

const SECONDS = 60
/** For work that nobody waits for, and that may ask for much at once. */
const LONG_WORK_SECONDS = 3_600
/** An answer may have come while this process stood still: it is heard first. */
const HEARING_MILLISECONDS = 1_000

const BEGIN = /^\s*(begin|start transaction)\b[^;]*$/i

type Query = (...call: unknown[]) => unknown

const longWork = new AsyncLocalStorage<true>()

/** Such as sweeping a whole table. */
export const inLongWork = <T>(work: () => T): T => longWork.run(true, work)

/** A caller that waits in vain gets an outage. The connection is ended, and its place in the pool is free. */
export function limitTime(pool: Pool, seconds = SECONDS): void {
  ofEachClient(pool, (client) => limitClient(client, seconds))
}

function limitClient(client: PoolClient, seconds: number): void {
  const query: Query = client.query.bind(client)
  const limited: Query = (...call) => {
    const limit = longWork.getStore() ? LONG_WORK_SECONDS : seconds
    const [text, ...rest] = call
    const said = typeof text === 'string' && BEGIN.test(text) ? beginFor(text, limit) : text
    return answeredWithin(client, limit, query, [said, ...rest])
  }
  client.query = limited as typeof client.query
}

/** In one message. For the transaction alone, as behind a pooler nothing else is ours. */
const beginFor = (begin: string, seconds: number): string =>
  `${begin}; set local idle_in_transaction_session_timeout = '${seconds}s'`

/** `pg` tells the end by a promise, or to a callback that comes last. */
function answeredWithin(client: PoolClient, seconds: number, query: Query, call: unknown[]): unknown {
  const after = (milliseconds: number, next: () => void) => setTimeout(next, milliseconds).unref()
  let timer = after(seconds * 1_000, () => {
    timer = after(HEARING_MILLISECONDS, () => end(client, seconds))
  })
  const stop = () => clearTimeout(timer)
  const tell = call.at(-1)
  if (typeof tell === 'function')
    return query(...call.slice(0, -1), (...told: unknown[]) => {
      stop()
      tell(...told)
    })
  const answer = query(...call)
  if (answer instanceof Promise) answer.then(stop, stop)
  else stop()
  return answer
}

function end(client: PoolClient, seconds: number): void {
  const why = Object.assign(new Error(`the database gave no answer within ${seconds} seconds`), {
    code: 'ETIMEDOUT',
  })
  const { stream }: { stream: { destroy(error: Error): void } } = Reflect.get(client, 'connection')
  stream.destroy(why)
}
