import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4
const MAPPED = /^(?:0{1,4}:|:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network of a client, for limits: its IPv4 address, or the /64 of its IPv6 address. A household is given a whole /64, so
 * one client has as many addresses there as it likes.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  return `${addressGroups(withoutZone).slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

/** Eight numbers in hexadecimal. */
function addressGroups(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const [before, after] = [partsOf(head), partsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}

const partsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16))
