/** Keeps calls to addresses that others name out of the network that this machine stands in. */
import { type LookupAddress, type LookupAllOptions, lookup as resolveBySystem } from 'node:dns'
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

/** Of IPv6 only what is given out to the world, without the ways back into IPv4. */
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

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/** Each address that a name has is looked at when it is connected to, not before. */
export const publicLookupBy =
  (resolve: Resolve, isPublic: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const isOutside = !error && found.length > 0 && found.every(({ address }) => isPublic(address))
      if (!isOutside) return done(error ?? new Error('no public address'), '', 0)
      if (options.all) return done(null, found)
      return done(null, found[0]?.address ?? '', found[0]?.family ?? 0)
    })
  }

export const publicLookup: LookupFunction = publicLookupBy(resolveBySystem)

const HERE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** True for an address on this machine. */
export const isHere = ({ hostname }: URL): boolean => HERE.test(hostname)
