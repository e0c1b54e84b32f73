import { defineEntity, p } from '@mikro-orm/core'
import type pg from 'pg'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE, SELF_BILLED } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { wrapInEnvelope } from '../../formats/sbdh/wrap-in-envelope.ts'
import { idColumn } from '../../platform/database/columns.ts'
import { uuidv7 } from '../../platform/database/uuid.ts'
import { Unavailable } from '../../platform/problem.ts'
import type { LoopbackFailure } from './loopback-participant.ts'
import type { Incoming, Lookup, Network, Outgoing, RefusalReason, Transmission } from './network.ts'
import { envelopeIn, queryOn } from './statements.ts'

const LoopbackMessageSchema = defineEntity({
  name: 'LoopbackMessage',
  tableName: 'loopback_messages',
  properties: {
    id: idColumn(),
    /** The envelope's instance id. Null for the second copy of a duplicated one. */
    key: p.text().nullable().unique(),
    senderScheme: p.text(),
    senderParticipant: p.text(),
    receiverScheme: p.text(),
    receiverParticipant: p.text(),
    docTypeId: p.text(),
    /** The StandardBusinessDocument with the document in it. */
    envelope: p.type('bytea').$type<Buffer>(),
    refusal: p.text().$type<RefusalReason>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When it arrives. */
    arrivesAt: p.datetime(),
    /** When the receiver confirmed that it has stored it. */
    acknowledgedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'loopback_messages_waiting_index',
      expression:
        'create index "loopback_messages_waiting_index" on "loopback_messages" ("id") where "acknowledged_at" is null and "refusal" is null',
    },
  ],
})

/** A message on the loopback network. */
export class LoopbackMessage extends LoopbackMessageSchema.class {}
LoopbackMessageSchema.setClass(LoopbackMessage)

/** The most messages per `receive`. */
const BATCH = 20

/**
 * The network within one installation: every account with PEPPOL is a participant. A message waits in the database, in a
 * real envelope, until the receiver fetches it. The table loopback_participants simulates failures of a real network.
 * @param isOurs SQL: true when an account here has the address `asked (scheme, participant)`
 * @param pool the nested pool: transactions use the network, and must not wait for each other's connections
 */
export function loopbackOn(pool: pg.Pool, isOurs: string): Network {
  const { lookUp, send } = statements(isOurs)
  const listeners: (() => void)[] = []
  const query = queryOn(pool)
  const statusOf = async (key: string): Promise<Transmission> => asTransmission(await query(STATUS, [key]))

  return {
    async lookup(endpoint) {
      try {
        return asLookup(endpoint, await query(lookUp, [endpoint.scheme, endpoint.participant]))
      } catch {
        return nothingKnown(endpoint, 'UNKNOWN')
      }
    },
    status: statusOf,
    async send(message) {
      const earlier = await statusOf(message.key)
      if (earlier.state !== 'NONE') return earlier
      const refusal = refusalFor(await query(KNOBS, [message.receiver.scheme, message.receiver.participant]))
      await query(send, await valuesOf(message, refusal))
      for (const tell of listeners) tell()
      return statusOf(message.key)
    },
    async receive(cursor) {
      const rows = await query<{ id: string; size: number }>(RECEIVE, [cursor ?? null, BATCH])
      const messages: Incoming[] = []
      for (const row of rows)
        messages.push({ ref: row.id, envelope: await envelopeIn(query, 'loopback_messages', row) })
      return messages
    },
    async isWaiting() {
      return (await query(WAITING, [])).length > 0
    },
    onArrival(listener) {
      listeners.push(listener)
    },
    async ack(ref) {
      await query(
        'update loopback_messages set acknowledged_at = now() where id = $1 and acknowledged_at is null',
        [ref],
      )
    },
  }
}

interface LookupRow {
  state: Lookup['state'] | null
  via_email_gateway: boolean | null
  takes_answers: boolean | null
  takes_self_billing: boolean | null
  is_account: boolean
}

function statements(isOurs: string) {
  const lookUp = `
  select known.state, known.via_email_gateway, known.takes_answers, known.takes_self_billing, ${isOurs} as is_account
  from (values ($1::text, $2::text)) as asked (scheme, participant)
  left join loopback_participants known
    on known.scheme = asked.scheme and known.participant in (asked.participant, upper(asked.participant))`
  /** A message to a participant without an account counts as fetched, since nobody fetches it. */
  const send = `
  with asked as (select $4::text as scheme, $5::text as participant), sent as (
    insert into loopback_messages (id, key, sender_scheme, sender_participant, receiver_scheme, receiver_participant,
      doc_type_id, envelope, refusal, created_at, arrives_at, acknowledged_at)
    select copy.id, copy.key, $2::text, $3::text, asked.scheme, asked.participant, $6::text, $7::bytea, $8::text, now(),
      now() + make_interval(secs => coalesce(known.delay_seconds, 0)), case when ${isOurs} then null else now() end
    from asked
    left join loopback_participants known using (scheme, participant)
    join (values ($1::uuid, $9::text, false), ($10::uuid, null, true)) as copy (id, key, is_second)
      on not copy.is_second or (coalesce(known.duplicates, false) and $8::text is null)
    on conflict (key) do nothing
  ) select`
  return { lookUp, send }
}

/** The simulated outcome for this document; a limited number of failures counts down. */
const KNOBS = `
  with before as (
    select scheme, participant, state, failure, failures_left from loopback_participants
    where scheme = $1 and participant = $2 for update
  ), counted as (
    update loopback_participants known set failures_left = before.failures_left - 1 from before
    where known.scheme = before.scheme and known.participant = before.participant and before.failures_left > 0
  )
  select state, case when failures_left = 0 then null else failure end as failure from before`

/** Uses the current time, since another transaction may have stored the message after this one began. */
const STATUS =
  'select refusal, arrives_at <= clock_timestamp() as has_arrived from loopback_messages where key = $1'

const HAS_ARRIVED = 'acknowledged_at is null and refusal is null and arrives_at <= now()'

const RECEIVE = `
  select id, length(envelope) as size from loopback_messages where ${HAS_ARRIVED} and ($1::uuid is null or id > $1) order by id limit $2`

const WAITING = `select from loopback_messages where ${HAS_ARRIVED} limit 1`

const valuesOf = async (message: Outgoing, refusal: RefusalReason | null): Promise<unknown[]> => [
  uuidv7(),
  message.sender.scheme,
  message.sender.participant,
  message.receiver.scheme,
  message.receiver.participant,
  message.docTypeId,
  await wrapInEnvelope(message),
  refusal,
  message.key,
  uuidv7(),
]

function refusalFor([knobs]: {
  state: Lookup['state']
  failure: LoopbackFailure | null
}[]): RefusalReason | null {
  if (knobs?.state === 'UNKNOWN' || knobs?.failure === 'UNAVAILABLE') throw new Unavailable('network')
  if (knobs?.state === 'NOT_REGISTERED') return 'UNDELIVERABLE'
  return knobs?.failure ?? null
}

const REFUSALS: Record<RefusalReason, string> = {
  UNDELIVERABLE: 'The receiver cannot be reached.',
  INVALID: "The document does not satisfy the receiver's rules.",
  DUPLICATE: 'The receiver already has a document with this number.',
}

function asTransmission([row]: { refusal: RefusalReason | null; has_arrived: boolean }[]): Transmission {
  if (row === undefined) return { state: 'NONE' }
  if (row.refusal !== null) return { state: 'REFUSED', reason: row.refusal, detail: REFUSALS[row.refusal] }
  return { state: row.has_arrived ? 'RECEIVED' : 'PENDING' }
}

const nothingKnown = (endpoint: Endpoint, state: Lookup['state']): Lookup => ({
  ...endpoint,
  state,
  documentTypes: [],
  viaEmailGateway: false,
  checkedAt: new Date(),
})

function asLookup(endpoint: Endpoint, [row]: LookupRow[]): Lookup {
  const state = row?.state ?? (row?.is_account === true ? 'REGISTERED' : 'NOT_REGISTERED')
  if (state !== 'REGISTERED') return nothingKnown(endpoint, state)
  const takesAnswers = row?.takes_answers ?? true
  const takesSelfBilling = row?.takes_self_billing ?? true
  const documents = [INVOICE, CREDIT_NOTE, ...(takesSelfBilling ? SELF_BILLED : [])]
  const types = takesAnswers ? [...documents, INVOICE_RESPONSE] : documents
  return {
    ...nothingKnown(endpoint, state),
    documentTypes: types.map(({ docTypeId }) => docTypeId),
    viaEmailGateway: row?.via_email_gateway ?? false,
  }
}
