import { defineEntity, p } from '@mikro-orm/core'
import type pg from 'pg'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE, SELF_BILLED } from '../../formats/sbdh/document-types.ts'
import { Unavailable } from '../../platform/problem.ts'
import type { Lookup, Network, Transmission } from '../network/network.ts'
import { queryOn } from '../network/statements.ts'
import { testReceiverOf } from './test-receivers.ts'

const SandboxMessageSchema = defineEntity({
  name: 'SandboxMessage',
  tableName: 'sandbox_messages',
  properties: {
    /** The envelope's instance id. */
    key: p.text().primary(),
    receiver: p.text(),
    tries: p.integer(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
})

/** A document that a test company sent. */
export class SandboxMessage extends SandboxMessageSchema.class {}
SandboxMessageSchema.setClass(SandboxMessage)

const DOCUMENT_TYPES = [INVOICE, CREDIT_NOTE, ...SELF_BILLED, INVOICE_RESPONSE].map(
  ({ docTypeId }) => docTypeId,
)

const REFUSALS = {
  INVALID: "The document does not satisfy the receiver's rules.",
  UNDELIVERABLE: 'The receiver cannot be reached.',
  DUPLICATE: 'The receiver already has a document with this number.',
}

type OfSandbox = Pick<Network, 'lookup' | 'send' | 'status'>

/** The network of test companies. Nothing comes in over it: a played receiver answers by itself (test-receivers.ts). */
export function sandboxNetworkOn(pool: pg.Pool): Network {
  const query = queryOn(pool)
  const status = async (key: string): Promise<Transmission> => {
    const [row] = await query<Sent>('select receiver, tries from sandbox_messages where key = $1', [key])
    return row === undefined ? { state: 'NONE' } : outcomeOf(row)
  }
  const sending: OfSandbox = {
    lookup: async (endpoint) => lookUp(endpoint),
    status,
    async send({ key, receiver: { participant } }) {
      const [row] = await query<Sent>(TRY, [key, participant])
      if (row === undefined || isFailing(row)) throw new Unavailable('the test receiver')
      return outcomeOf(row)
    },
  }
  return {
    ...sending,
    receive: async () => [],
    isWaiting: async () => false,
    onArrival() {},
    async ack() {},
  }
}

interface Sent {
  receiver: string
  tries: number
}

const TRY = `
  insert into sandbox_messages as m (key, receiver, tries, created_at) values ($1, $2, 1, now())
  on conflict (key) do update set tries = m.tries + 1 returning receiver, tries`

const isFailing = ({ receiver, tries }: Sent): boolean => tries <= (testReceiverOf(receiver).failures ?? 0)

function outcomeOf(sent: Sent): Transmission {
  const { refusal: reason } = testReceiverOf(sent.receiver)
  if (isFailing(sent)) return { state: 'NONE' }
  return reason === undefined ? { state: 'RECEIVED' } : { state: 'REFUSED', reason, detail: REFUSALS[reason] }
}

function lookUp(endpoint: Parameters<Network['lookup']>[0]): Lookup {
  const { isUnregistered, viaEmailGateway = false } = testReceiverOf(endpoint.participant)
  return {
    ...endpoint,
    state: isUnregistered ? 'NOT_REGISTERED' : 'REGISTERED',
    documentTypes: isUnregistered ? [] : DOCUMENT_TYPES,
    viaEmailGateway,
    checkedAt: new Date(),
  }
}
