import type { EntityManager } from '@mikro-orm/postgresql'
import { networkOf } from '../accounts/ports-of.ts'
import type { Ports } from '../ports/index.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import type { Lookup } from '../ports/network/network.ts'
import { type Address, endpointOf, findReceiver, type Reach, reachOf } from './reach.ts'

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
    ? networkOf(ports, { isTest })
    : await ports.knownParticipants.among(customers.flatMap((one) => endpointOf(one) ?? []))
  const returns = await returnsAmong(
    em,
    customers.flatMap(({ email }) => email ?? []),
  )
  return Promise.all(
    customers.map(async (customer) => ({
      customer,
      reach: reachOf(await findReceiver(network, customer), customer, returns.of(customer.email)),
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
  return reachOf(receiver, address, returns.of(address.email))
}
