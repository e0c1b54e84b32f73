/** The reach of a customer: a way for a document, or the reason why there is none. Sending, its check, forms and lists all decide by this. */

import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { networkForAccount } from '../accounts/account-ports.ts'
import { isLive } from '../accounts/participant.ts'
import { INVOICE, networkDocumentType } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { ChannelName } from '../ports/channel/channel.ts'
import type { Ports } from '../ports/index.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import { wasAsked } from '../ports/network/known-participant.ts'
import type { KnownParticipants } from '../ports/network/known-participants.ts'
import { lookUpReceiver } from '../ports/network/look-up-participant.ts'
import type { Lookup, Network } from '../ports/network/network.ts'

export type Reach = components['schemas']['Reach']

/** The addresses at which a customer gets documents; all may be missing. */
interface Address {
  scheme?: string | null | undefined
  participant?: string | null | undefined
  email?: string | null | undefined
}

/** Undefined: there is no endpoint. */
export async function findReceiver(
  network: Pick<Network, 'lookup'>,
  address: Address,
  type: 'E_INVOICES' | 'E_CREDIT_NOTES' = 'E_INVOICES',
  selfBilled = false,
): Promise<Lookup | undefined> {
  const endpoint = toEndpoint(address)
  return endpoint && lookUpReceiver(network, endpoint, networkDocumentType({ type, selfBilled }))
}

function toEndpoint({ scheme, participant }: Address): Endpoint | undefined {
  const endpoint = { scheme: scheme?.trim() ?? '', participant: participant?.trim() ?? '' }
  return endpoint.scheme && endpoint.participant ? endpoint : undefined
}

/** The channel that is tried: after a failed look-up it is the network. */
export const channelFor = ({ state }: Pick<Lookup, 'state'>): ChannelName =>
  state === 'NOT_REGISTERED' ? 'EMAIL' : 'PEPPOL'

/** @param returnedAt since when mails to their address come back */
export function describeReach(
  receiver: Lookup | undefined,
  { email }: Pick<Address, 'email'>,
  returnedAt: Date | undefined,
): Reach {
  if (receiver === undefined) return unreached('NO_ADDRESS', null)
  const { state, viaEmailGateway, since: knownSince, checkedAt } = receiver
  if (state === 'UNKNOWN') return unreached('UNKNOWN', null)
  const since = knownSince ?? checkedAt
  const by = channelFor(receiver)
  if (!email?.trim()) {
    if (by === 'EMAIL') return unreached('NOT_ON_NETWORK', since)
    if (viaEmailGateway) return unreached('NO_ADDRESS', since)
  }
  if (by === 'EMAIL' && returnedAt !== undefined) return unreached('BOUNCED', returnedAt)
  return { reachable: true, by, since: since.toISOString(), reason: null }
}

const unreached = (reason: NonNullable<Reach['reason']>, since: Date | null): Reach => ({
  reachable: false,
  by: null,
  since: since?.toISOString() ?? null,
  reason,
})

export interface Asking {
  em: EntityManager
  ports: Pick<Ports, 'knownParticipants' | 'network' | 'sandbox'>
  /** A test company has a network of its own, which needs no memory. */
  isTest: boolean
}

/** A customer, and whether an invoice gets to them. */
export interface Reached<C> {
  customer: C
  reach: Reach
}

/** Without asking the network. */
export async function withReach<C extends Address>(
  { em, ports, isTest }: Asking,
  customers: readonly C[],
): Promise<Reached<C>[]> {
  const network = isTest
    ? networkForAccount(ports, { isTest })
    : await ports.knownParticipants.among(customers.flatMap((one) => toEndpoint(one) ?? []))
  const returns = await returnsAmong(
    em,
    customers.flatMap(({ email }) => email ?? []),
  )
  return Promise.all(
    customers.map(async (customer) => ({
      customer,
      reach: describeReach(await findReceiver(network, customer), customer, returns.of(customer.email)),
    })),
  )
}

/** The reach of a customer whom the network was asked about just now. */
export async function reachNow(
  em: EntityManager,
  receiver: Lookup | undefined,
  address: Address,
): Promise<Reach> {
  const returns = await returnsAmong(em, address.email ? [address.email] : [])
  return describeReach(receiver, address, returns.of(address.email))
}

export interface LookUpContext extends Pick<AppContext, 'orm'> {
  ports: Pick<Ports, 'interruption'> & {
    network: Pick<Network, 'lookup'>
    knownParticipants: Pick<KnownParticipants, 'network'>
  }
}

/** So many in one turn: the directory of the network is everybody's. */
const AT_ONCE = 100

/** Asks the network about customers that nobody asked about for a week, so that lists know them. */
export async function lookUpCustomers({
  orm,
  ports: { network, knownParticipants, interruption },
}: LookUpContext): Promise<void> {
  const values = [knownParticipants.network, AT_ONCE]
  for (const endpoint of await orm.em.fork().execute<Endpoint[]>(NOT_ASKED, values)) {
    interruption.throwIfAborted()
    await lookUpReceiver(network, endpoint, INVOICE)
  }
}

const NOT_ASKED = `
  select distinct trim(c.scheme) as scheme, trim(c.participant) as participant from customers c
  where (c.account_id is null or ${isLive('c.account_id')})
    and not ${wasAsked({ network: '?', scheme: 'trim(c.scheme)', participant: 'trim(c.participant)' })}
  limit ?`
