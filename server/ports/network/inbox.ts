/** Messages from providers are stored here before the provider gets a receipt, and read from here. */

import { defineEntity, p } from '@mikro-orm/core'
import { senderKey } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { idColumn } from '../../platform/database/columns.ts'
import { uuidv7 } from '../../platform/database/uuid.ts'
import { currentTraceParent } from '../../platform/traces/span.ts'
import type { Incoming, Network } from './network.ts'
import { isTimeOut } from './provider-call.ts'
import { envelopeIn, type MessagePlace, type Query } from './statements.ts'

const ArrivedMessageSchema = defineEntity({
  name: 'ArrivedMessage',
  tableName: 'arrived_messages',
  properties: {
    id: idColumn(),
    /** The envelope's instance id, which is the sender's own; with the sender before it where another one used it first. */
    key: p.text().unique(),
    /** In capitals; null in rows from before it was stored, which count for any sender. */
    sender: p.text().nullable(),
    /** The provider's own id of it. */
    providerRef: p.text().nullable(),
    /** The access point that brought it; null in rows from before there were several, which are of the first. */
    accessPoint: p.text().nullable(),
    /** Of the receiver, ISO 3166. */
    country: p.text(),
    /** The StandardBusinessDocument; null once it has been taken in. */
    envelope: p.type('bytea').$type<Buffer>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** The traceparent of the call that brought it; null where nothing is traced. */
    trace: p.text().nullable(),
    /** When the receiver confirmed that it has stored it. */
    acknowledgedAt: p.datetime().nullable(),
    /** When the provider was told so. */
    settledAt: p.datetime().nullable(),
    /** When the provider is told so next. */
    settleAfter: p.datetime(),
  },
  indexes: [
    {
      name: 'arrived_messages_waiting_index',
      expression:
        'create index "arrived_messages_waiting_index" on "arrived_messages" ("id") where "settled_at" is null',
    },
  ],
})

/** A message that a provider of the network handed to us. */
export class ArrivedMessage extends ArrivedMessageSchema.class {}
ArrivedMessageSchema.setClass(ArrivedMessage)

export interface Arrival {
  /** The envelope's instance id; when it is settled, with the sender before it where another one used it first. */
  key: string
  /** The provider's own id of it. */
  providerRef: string | null
  /** Of the receiver, ISO 3166. */
  country: string
}

export interface Inbox extends Pick<Network, 'receive' | 'isWaiting' | 'onArrival' | 'ack'> {
  /**
   * Stores a message; a second one under the same key from the same sender is dropped.
   * @throws {Unavailable}
   */
  store(arrival: Arrival & { sender: Endpoint; envelope: Uint8Array }): Promise<void>
  /**
   * The stored message under that key from that sender.
   * @throws {Unavailable}
   */
  find(key: string, sender: Endpoint): Promise<{ isAcknowledged: boolean } | undefined>
  /**
   * Those of the keys under which a message of anybody is stored.
   * @throws {Unavailable}
   */
  storedAmong(keys: readonly string[]): Promise<Set<string>>
}

interface Row {
  id: string
  size: number
  trace: string | null
}

/** The most messages per `receive`. */
export const BATCH = 20
/** The wait before another receipt for a message that the provider didn't take, or after any call without an answer in time. */
const SETTLE_MINUTES = 5

/**
 * Arrivals are read first; missing receipts go to the provider once nothing is left to read.
 * @param settle sends the provider a receipt of a message; a failed one is tried again later
 */
export function inboxOn(
  query: Query,
  { accessPoint, first }: MessagePlace,
  settle: (arrival: Arrival) => Promise<void>,
): Inbox {
  const listeners: (() => void)[] = []
  /** Until then the provider gets no receipt: it gave no answer in time, and an arrival waits for none. */
  let quietUntil = 0
  const isQuiet = () => Date.now() < quietUntil
  const settleOne = async ({ id, ...arrival }: Arrival & { id: string }) => {
    if (isQuiet()) return
    try {
      await settle(arrival)
    } catch (error) {
      if (isTimeOut(error)) quietUntil = Date.now() + SETTLE_MINUTES * 60_000
      await query(LATER, [id, SETTLE_MINUTES])
      return
    }
    await query('update arrived_messages set settled_at = now() where id = $1', [id])
  }
  return {
    async store({ key, sender, providerRef, country, envelope }) {
      const from = senderKey(sender)
      const values = [from, providerRef, country, envelope, currentTraceParent() ?? null, accessPoint]
      const stored = await query(STORE, [uuidv7(), key, ...values])
      if (stored.length === 0 && (await query(FIND, [key, from])).length === 0)
        await query(STORE, [uuidv7(), `${from} ${key}`, ...values])
      for (const tell of listeners) tell()
    },
    async find(key, sender) {
      const [found] = await query<{ isAcknowledged: boolean }>(FIND, [key, senderKey(sender)])
      return found
    },
    async storedAmong(keys) {
      const rows = await query<{ key: string }>('select key from arrived_messages where key = any($1)', [
        keys,
      ])
      return new Set(rows.map(({ key }) => key))
    },
    async receive(cursor) {
      const rows = await query<Row>(RECEIVE, [accessPoint, first, cursor ?? null, BATCH])
      if (rows.length === 0 && !isQuiet())
        for (const one of await query<Arrival & { id: string }>(UNSETTLED, [accessPoint, first, BATCH]))
          await settleOne(one)
      const messages: Incoming[] = []
      for (const row of rows) {
        const envelope = await envelopeIn(query, 'arrived_messages', row)
        messages.push({ ref: row.id, envelope, trace: row.trace })
      }
      return messages
    },
    async isWaiting() {
      return (await query(WAITING, [accessPoint, first, isQuiet()])).length > 0
    },
    onArrival(listener) {
      listeners.push(listener)
    },
    async ack(ref) {
      const [taken] = await query<Arrival & { id: string }>(TAKE, [accessPoint, first, ref])
      if (taken) await settleOne(taken)
    },
  }
}

const STORE = `
  insert into arrived_messages (id, key, sender, provider_ref, country, envelope, created_at, settle_after, trace, access_point)
  values ($1, $2, $3, $4, $5, $6, now(), now(), $7, $8) on conflict (key) do nothing returning id`

const FIND = `
  select acknowledged_at is not null as "isAcknowledged" from arrived_messages
  where key in ($1, $2 || ' ' || $1) and (sender = $2 or sender is null)`

const IS_OURS = 'coalesce(access_point, $2) = $1'

const RECEIVE = `
  select id, length(envelope) as size, trace from arrived_messages
  where ${IS_OURS} and acknowledged_at is null and settled_at is null and ($3::uuid is null or id > $3) order by id limit $4`

/** Its bytes have been stored elsewhere by now. */
const TAKE = `
  update arrived_messages set acknowledged_at = now(), envelope = null
  where ${IS_OURS} and id = $3 and acknowledged_at is null returning id, key, provider_ref as "providerRef", country`

const IS_UNSETTLED = 'settled_at is null and acknowledged_at is not null and settle_after <= now()'

const UNSETTLED = `
  select id, key, provider_ref as "providerRef", country from arrived_messages
  where ${IS_OURS} and ${IS_UNSETTLED} order by id limit $3`

const LATER = `update arrived_messages set settle_after = now() + make_interval(mins => $2) where id = $1`

const WAITING = `
  select from arrived_messages
  where ${IS_OURS} and settled_at is null and (acknowledged_at is null or (not $3::boolean and ${IS_UNSETTLED})) limit 1`
