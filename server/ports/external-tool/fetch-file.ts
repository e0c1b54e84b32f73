/** Fetching a file that a tool points at: out in the world, and never into the network that this machine stands in. */
import { lookup as resolve } from 'node:dns'
import { get } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { bytesOf } from '../../platform/bytes-of.ts'
import { type CallOptions, isRefused } from './http.ts'

const MAX_FILE_BYTES = 20_000_000
const PATIENCE_SECONDS = 20

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 only what is given out to the world, without the ways back into IPv4. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return isIP(address) === 6 && outside.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** Each address that a name has is looked at when it is connected to, not before. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const isPublic = !error && found.length > 0 && found.every(({ address }) => isPublicAddress(address))
    if (!isPublic) return done(error ?? new Error('no public address'), '', 0)
    if (options.all) return done(null, found)
    return done(null, found[0]?.address ?? '', found[0]?.family ?? 0)
  })
}

/**
 * @param home where the tool is: a tool on this machine may point at itself
 * @throws {Error} for an address that isn't public, a redirect or refusal, a file beyond 20 MB, and no answer in time
 */
export async function fetchFile(location: string, home: string, options: CallOptions): Promise<Buffer> {
  const url = new URL(location)
  const isOwn = url.origin === new URL(home).origin
  const signal = AbortSignal.timeout((options.patienceSeconds ?? PATIENCE_SECONDS) * 1000)
  if (isOwn) {
    const ask = options.fetch ?? fetch
    return whole(await ask(new Request(url, { redirect: 'error', signal })))
  }
  if (url.protocol !== 'https:') throw new Error('its file is not to be had safely')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new Error('no public address')
  return fetchPublic(url, signal)
}

async function whole(response: Response): Promise<Buffer> {
  if (isRefused(response.status)) throw new Error(`it answered ${response.status} for a file`)
  return bytesOf(response, MAX_FILE_BYTES)
}

const fetchPublic = (url: URL, signal: AbortSignal): Promise<Buffer> =>
  new Promise((done, fail) => {
    const asked = get(url, { lookup: publicLookup, signal }, (answer) => {
      const status = answer.statusCode ?? 0
      const parts: Buffer[] = []
      let bytes = 0
      if (isRefused(status)) asked.destroy(new Error(`it answered ${status} for a file`))
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        parts.push(part)
        if (bytes > MAX_FILE_BYTES) asked.destroy(new Error('its file has no end'))
      })
      answer.on('end', () => done(Buffer.concat(parts)))
      answer.on('error', fail)
    })
    asked.on('error', fail)
  })
