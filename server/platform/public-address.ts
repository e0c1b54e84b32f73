/** Keeps calls to addresses that others name out of the network that this machine stands in. */
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')

/** The part of IPv6 that is assigned to the world, without the ways back into IPv4. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return isIP(address) === 6 && outside.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** @throws when the name has no address, or no name server says so in time */
type Resolve = (host: string) => Promise<LookupAddress[]>

/** Of a first question; a second one waits for longer. */
const TIMEOUT_MILLISECONDS = 1_000

/**
 * Asks name servers itself. `dns.lookup` would take one of the few threads that the process has for names: two names whose server
 * doesn't answer would hold up all others, and those of the storage and the database with them.
 * @param nameServers as `address:port`; those of the system when left out
 */
export function resolveByNameServers(nameServers?: string[]): Resolve {
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  return async (host) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [...found(four, 4), ...found(six, 6)]
  }
}

const found = (asked: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
  asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : []

/** Each address that a name has is looked at when it is connected to, not before. */
export const publicLookupBy =
  (resolve: Resolve, isPublic: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (host, options, done) => {
    const give = (addresses: LookupAddress[]) => {
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        done(new Error('no public address'), '', 0)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    }
    resolve(host).then(give, (error: Error) => done(error, '', 0))
  }

export const publicLookup: LookupFunction = publicLookupBy(resolveByNameServers())

const HERE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** True for an address on this machine. */
export const isHere = ({ hostname }: URL): boolean => HERE.test(hostname)
